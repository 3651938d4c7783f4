import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chunk } from "./first-load.ts";

/** The stylesheet that imports Mantine's, one per component, relative to the repository's root. */
const SHEET = "packages/ui/src/styles/mantine.css";

/** Sheets of Mantine that belong to no component. */
const COMMON: readonly string[] = ["baseline", "default-css-variables", "global"];

/**
 * Returns the Mantine components in these chunks whose styles are not imported by the stylesheet's text `css`, and the styles it imports for
 * components that are in no chunk. A component's class names are a module of its own, `Button.module.mjs`.
 */
export function mantineStyleProblems(chunks: readonly Chunk[], css: string): readonly string[] {
  const imported = [...css.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/gu)].map(([, name = ""]) => name);
  const names = chunks.flatMap(({ modules }) =>
    modules.flatMap((module) => /@mantine[\\/]core[\\/].*[\\/](\w+)\.module\.mjs$/u.exec(module)?.[1] ?? []),
  );
  const used = new Set([...COMMON, ...names]);
  return [
    ...[...used].filter((name) => !imported.includes(name)).map((name) => `${SHEET} lacks the styles of ${name}, which is in the bundle`),
    ...imported.filter((name) => !used.has(name)).map((name) => `${SHEET} imports the styles of ${name}, which is not in the bundle`),
  ];
}

/** The problems of the repository's own sheet. */
export function ownMantineStyleProblems(root: string, chunks: readonly Chunk[]): readonly string[] {
  return mantineStyleProblems(chunks, readFileSync(join(root, SHEET), "utf8"));
}
