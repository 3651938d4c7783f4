import { isCommonWord } from "./language-of.ts";

/** Fewest letters of a word that can be a subject. */
const SHORTEST = 4;
/** A hashtag was chosen as a subject, so it counts as much as this many mentions. */
const HASHTAG = 2;
/** Texts that must mention a subject, unless one of them has it as a hashtag. */
const FEWEST_TEXTS = 2;

interface Mentions {
  readonly texts: number;
  readonly points: number;
  /** As it was first written. */
  readonly word: string;
}

/**
 * Returns the subjects of texts, the most frequent first, at most this many: the words that several texts share or that are hashtags,
 * without the frequent words of the languages that Filon knows. Words are only counted, not understood.
 */
export function topicsOf(texts: readonly string[], most: number): string[] {
  const found = new Map<string, Mentions>();
  for (const text of texts) {
    const here = new Map<string, Mentions>();
    for (const [, hash = "", word = ""] of text.replaceAll(/https?:\S+/gu, " ").matchAll(/(#?)([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/gu)) {
      const key = word.toLowerCase();
      if (key.length < SHORTEST || /^\d/u.test(key) || isCommonWord(key)) continue;
      const points = hash === "" ? 1 : HASHTAG;
      // A text counts once, however often it repeats a word.
      const before = here.get(key);
      here.set(key, { texts: 1, points: Math.max(points, before?.points ?? 0), word: before?.word ?? word });
    }
    for (const [key, { points, word }] of here) {
      const before = found.get(key);
      found.set(key, { texts: (before?.texts ?? 0) + 1, points: (before?.points ?? 0) + points, word: before?.word ?? word });
    }
  }
  return [...found.values()]
    .filter(({ texts: count, points }) => count >= FEWEST_TEXTS || points >= HASHTAG)
    .toSorted((a, b) => b.points - a.points || a.word.localeCompare(b.word))
    .slice(0, most)
    .map(({ word }) => word);
}
