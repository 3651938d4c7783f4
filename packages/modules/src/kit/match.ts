import { z } from "zod";
import { plain } from "./facts.ts";

/** Settings to compare a fact with several values (MODULE-12): any must match, or none, so no negative operators are needed. */
export const matchFields = {
  values: z.array(z.string().trim().min(1).max(120)).min(1).max(200),
  operator: z.enum(["equals", "contains", "startsWith", "endsWith"]).default("contains"),
  match: z.enum(["any", "none"]).default("any"),
};

type Operator = z.output<typeof matchFields.operator>;

const TESTS: Readonly<Record<Operator, (text: string, wanted: string) => boolean>> = {
  equals: (text, wanted) => text === wanted,
  contains: (text, wanted) => text.includes(wanted),
  startsWith: (text, wanted) => text.startsWith(wanted),
  endsWith: (text, wanted) => text.endsWith(wanted),
};

/** Returns the first value that a text matches once both are folded (by default ignoring case and accents), or null when none does. */
export function firstMatch(
  text: string,
  { values, operator }: { readonly values: readonly string[]; readonly operator: Operator },
  fold: (text: string) => string = plain,
): string | null {
  const folded = fold(text);
  return (
    values.find((value) => {
      const wanted = fold(value);
      return wanted !== "" && TESTS[operator](folded, wanted);
    }) ?? null
  );
}
