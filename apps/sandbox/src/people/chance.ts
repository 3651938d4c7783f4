import { createHash } from "node:crypto";

/** A number in [0, 1), always the same for the same words: what the seeded world is drawn from. */
export function chance(...words: readonly (string | number)[]): number {
  return createHash("sha256").update(words.join("\u0000")).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** One of `choices`, the same for the same words. Throws on an empty list. */
export function pick<Choice>(choices: readonly Choice[], ...words: readonly (string | number)[]): Choice {
  const chosen = choices[Math.floor(chance(...words) * choices.length)];
  if (chosen === undefined) throw new RangeError("nothing to choose from");
  return chosen;
}

/** One of the keys, each as likely as its weight says. */
export function pickWeighted<Choice extends string>(
  weights: Readonly<Record<Choice, number>>,
  ...words: readonly (string | number)[]
): Choice {
  const entries = Object.entries(weights) as [Choice, number][]; // Object.entries forgets the key type it was given
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = chance(...words) * total;
  for (const [choice, weight] of entries) {
    left -= weight;
    if (left < 0) return choice;
  }
  const last = entries.at(-1);
  if (!last) throw new RangeError("nothing to choose from");
  return last[0];
}

/** A number between the two, the same for the same words. */
export function between(low: number, high: number, ...words: readonly (string | number)[]): number {
  return low + chance(...words) * (high - low);
}

/** Short stable identifier of some words, in lower-case hexadecimal. */
export function digest(length: number, ...words: readonly (string | number)[]): string {
  return createHash("sha256").update(words.join("\u0000")).digest("hex").slice(0, length);
}
