import { cutText } from "@filon/contracts/text";
import type { Cue } from "./classes.ts";
import { ENGLISH_CUES } from "./cues-en.ts";
import { FRENCH_CUES } from "./cues-fr.ts";

/** Number of hashed features: words, pairs of words, and runs of three to five letters. */
export const HASHED = 1 << 13;
/** All signs, French ones first; a sign's number is its feature's. */
export const CUES: readonly Cue[] = [...FRENCH_CUES, ...ENGLISH_CUES];
/** Marks beside the signs: the length in four steps, a question mark, and a bias. */
const MARKS = 6;
export const FEATURES = HASHED + CUES.length + MARKS;

/** The features of one text: numbers of the features that occur, with their values. */
export interface Sparse {
  readonly at: readonly number[];
  readonly value: readonly number[];
}

/** A sign found in a text: its number, and its place in the folded text. */
export interface CueHit {
  readonly cue: number;
  readonly start: number;
  readonly end: number;
}

/** How far the hashed features reach; what comes later seldom changes a reply's sense. */
const MOST_HASHED = 1_200;
const HASH_SEED = 0x81_1c_9d_c5;
const HASH_PRIME = 0x01_00_01_93;

/** Returns the signs in a folded text, at most three places for each. */
export function cuesIn(folded: string): readonly CueHit[] {
  const hits: CueHit[] = [];
  for (const [cue, [, , pattern]] of CUES.entries()) {
    let count = 0;
    for (const match of folded.matchAll(pattern)) {
      hits.push({ cue, start: match.index, end: match.index + match[0].length });
      count += 1;
      if (count === 3) break;
    }
  }
  return hits;
}

/** Returns the features of a folded text, of which the hashed ones have unit length together. */
export function featuresOf(folded: string, hits: readonly CueHit[]): Sparse {
  const counts = new Map<number, number>();
  const add = (hash: number): void => {
    const at = (hash >>> 0) % HASHED;
    counts.set(at, (counts.get(at) ?? 0) + 1);
  };
  const words = cutText(folded, MOST_HASHED).match(/[a-z0-9']+|[?!]/gu) ?? [];
  let before = "^";
  for (const word of words) {
    add(hashOf(`w${word}`));
    add(hashOf(`b${before} ${word}`));
    before = word;
    const padded = ` ${word} `;
    for (let start = 0; start + 3 <= padded.length; start += 1) {
      let hash = HASH_SEED;
      for (let end = start; end < Math.min(start + 5, padded.length); end += 1) {
        hash = Math.imul(hash ^ padded.charCodeAt(end), HASH_PRIME);
        if (end - start >= 2) add(hash);
      }
    }
  }
  let square = 0;
  for (const count of counts.values()) square += Math.log1p(count) ** 2;
  const norm = square === 0 ? 1 : Math.sqrt(square);
  const at: number[] = [];
  const value: number[] = [];
  const put = (feature: number, worth: number): void => {
    at.push(feature);
    value.push(worth);
  };
  for (const [feature, count] of counts) put(feature, (2 * Math.log1p(count)) / norm);
  for (const cue of new Set(hits.map((hit) => hit.cue))) put(HASHED + cue, 1);
  const marks = HASHED + CUES.length;
  const lengths = [3, 10, 40];
  put(marks + lengths.filter((most) => words.length > most).length, 1);
  if (folded.includes("?")) put(marks + 4, 1);
  put(marks + 5, 1);
  return { at, value };
}

function hashOf(text: string): number {
  let hash = HASH_SEED;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), HASH_PRIME);
  return hash;
}
