import { createHash } from "node:crypto";

/** Returns a number in [0, 1), determined by the words; the seeded world is drawn from it. */
export function chance(...words: readonly (string | number)[]): number {
  return createHash("sha256").update(words.join("\u0000")).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** Returns one of `choices`, determined by the words. Throws on an empty list. */
export function pick<Choice>(choices: readonly Choice[], ...words: readonly (string | number)[]): Choice {
  const chosen = choices[Math.floor(chance(...words) * choices.length)];
  if (chosen === undefined) throw new RangeError("nothing to choose from");
  return chosen;
}

/** Returns one of the keys, with a probability proportional to its weight. */
export function pickWeighted<Choice extends string>(
  weights: Readonly<Record<Choice, number>>,
  ...words: readonly (string | number)[]
): Choice {
  const entries = Object.entries(weights) as [Choice, number][]; // Object.entries loses the key type
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

/** Returns a number between the two, determined by the words. */
export function between(low: number, high: number, ...words: readonly (string | number)[]): number {
  return low + chance(...words) * (high - low);
}

/** Returns a short stable hash of some words, in lower-case hexadecimal. */
export function digest(length: number, ...words: readonly (string | number)[]): string {
  return createHash("sha256").update(words.join("\u0000")).digest("hex").slice(0, length);
}
