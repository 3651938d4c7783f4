import { fold } from "../text/fold.ts";
import { sentencesOf, wordsOf } from "./counts.ts";

/** A figure with the amount of text it rests on: windows or sentences. */
export interface Texture {
  readonly value: number;
  readonly evidence: number;
}

const WINDOW = 25;

/** Returns the share of different words in each 25 that follow each other, on average: independent of a text's length. */
export function richnessOf(texts: readonly string[]): Texture {
  const words = wordsOf(fold(texts.join("\n")));
  if (words.length < WINDOW) return { value: words.length === 0 ? 0 : new Set(words).size / words.length, evidence: 0 };
  let sum = 0;
  const windows = words.length - WINDOW + 1;
  for (let start = 0; start < windows; start += 1) sum += new Set(words.slice(start, start + WINDOW)).size / WINDOW;
  return { value: sum / windows, evidence: windows };
}

/** Returns how much the lengths of sentences differ: the deviation of their logarithms. */
export function rhythmOf(texts: readonly string[]): Texture {
  const lengths = texts.flatMap((text) =>
    sentencesOf(text)
      .map((sentence) => wordsOf(sentence).length)
      .filter((length) => length > 0)
      .map(Math.log),
  );
  if (lengths.length < 2) return { value: 0, evidence: 0 };
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / (lengths.length - 1);
  return { value: Math.sqrt(variance), evidence: lengths.length };
}
