/** Longest character that a cut keeps whole, in UTF-16 units: a family of four in emoji has 11, a flag of a region 14. */
const LONGEST_CHARACTER = 32;

let characters: Intl.Segmenter | null = null;

/** Created on first use: it takes browsers some 15 ms, and pages that cut nothing would wait for it. */
const segmenter = (): Intl.Segmenter => (characters ??= new Intl.Segmenter(undefined, { granularity: "grapheme" }));

/**
 * Returns the beginning of the text, at most `most` UTF-16 units (as counted by `length` and zod's `max`), ending at a boundary
 * between characters as people see them: never within a surrogate pair, which Postgres and JSON refuse, or between a letter and
 * its accents.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, endOfCharacter(text, most));
}

/** Returns the end of the text, at most `most` UTF-16 units, never beginning within a surrogate pair. */
export function endOfText(text: string, most: number): string {
  if (text.length <= most) return text;
  const at = text.length - most;
  return text.slice(wholePair(text, at) === at ? at : at + 1);
}

/** Returns the text cut to `most` UTF-16 units, ellipsis included, when it is longer; after a whole word if one ends near there. */
export function cutWithEllipsis(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = cutText(text, most - 1);
  const wordEnd = /\s/u.test(text.charAt(cut.length)) ? cut.length : Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return `${(wordEnd > cut.length / 2 ? cut.slice(0, wordEnd) : cut).trimEnd()}…`;
}

/** Returns the end of the last character that is whole before this unit. */
function endOfCharacter(text: string, at: number): number {
  // A character may be thousands of accents long; then only its pairs stay together. The window bounds the cost by its length.
  const from = wholePair(text, Math.max(0, at - LONGEST_CHARACTER));
  const start =
    segmenter()
      .segment(text.slice(from, at + 2))
      .containing(at - from)?.index ?? 0;
  return start === 0 ? wholePair(text, at) : from + start;
}

/** Returns this place, or the one before it when it is within a surrogate pair. */
function wholePair(text: string, at: number): number {
  const isWithinPair = at > 0 && isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(at), 0xdc00, 0xdfff);
  return isWithinPair ? at - 1 : at;
}

const isBetween = (unit: number, least: number, most: number): boolean => unit >= least && unit <= most;
