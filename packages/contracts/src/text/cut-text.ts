/** Longest character, in UTF-16 units, that a cut keeps whole: a family of four in emoji has 11, a flag of a region 14. */
const LONGEST_CHARACTER = 32;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The beginning of the text, of at most `most` UTF-16 units (what `length` and zod's `max` count), that ends where a character
 * ends as people see it: never within a surrogate pair, which Postgres and JSON refuse, nor between a letter and its accents.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, endOfCharacter(text, most));
}

/** The end of the text, of at most `most` UTF-16 units, that begins with a whole surrogate pair where it begins with one. */
export function endOfText(text: string, most: number): string {
  if (text.length <= most) return text;
  const at = text.length - most;
  return text.slice(wholePair(text, at) === at ? at : at + 1);
}

/** The text cut to `most` UTF-16 units, ellipsis included, when it is longer: after a whole word where one ends near. */
export function cutWithEllipsis(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = cutText(text, most - 1);
  const wordEnd = /\s/u.test(text.charAt(cut.length)) ? cut.length : Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return `${(wordEnd > cut.length / 2 ? cut.slice(0, wordEnd) : cut).trimEnd()}…`;
}

/** Where the last character ends that is whole before this unit. */
function endOfCharacter(text: string, at: number): number {
  // A character may be thousands of accents long: then only the pair is kept together. The window makes the cost that of its length.
  const from = wholePair(text, Math.max(0, at - LONGEST_CHARACTER));
  const start = characters.segment(text.slice(from, at + 2)).containing(at - from)?.index ?? 0;
  return start === 0 ? wholePair(text, at) : from + start;
}

/** This place, or the one before it when it stands within a surrogate pair. */
function wholePair(text: string, at: number): number {
  const isWithinPair = at > 0 && isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(at), 0xdc00, 0xdfff);
  return isWithinPair ? at - 1 : at;
}

const isBetween = (unit: number, least: number, most: number): boolean => unit >= least && unit <= most;
