/** A deliberate fault of the engine, and the test that must fail because of it. */
export interface Mutant {
  /** The fault, in plain words. */
  readonly name: string;
  /** The source, from the root. */
  readonly file: string;
  /** Text that the source contains exactly once, and its replacement. */
  readonly find: string;
  readonly replace: string;
  readonly test: {
    /** The test's file, from the root. */
    readonly file: string;
    /** Its title as written there; `%s` stands for the value of a row of `it.each`. */
    readonly title: string;
    /** The only value of `%s` to run; all by default. */
    readonly row?: string;
  };
}

/** Returns the source with the fault. Throws when it does not contain the text exactly once: the list must then be updated. */
export function withFault(source: string, { name, file, find, replace }: Mutant): string {
  const found = source.split(find).length - 1;
  if (found !== 1) throw new Error(`“${name}”: ${file} contains its text ${found} times instead of once`);
  return source.replace(find, () => replace);
}

/** Returns a pattern that matches the full titles of a mutant's test. A row is used as a pattern. */
export function titlePattern({ test }: Pick<Mutant, "test">): string {
  return test.title.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll("%s", test.row ?? ".*");
}
