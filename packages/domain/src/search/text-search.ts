/** Letters that are no letter with an accent, as Postgres's unaccent writes them. */
const LIGATURES: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", "’": "'" };
/** Words of a query that are looked at; the database looks at as many. */
const MOST_WORDS = 6;
/** Words of so many letters are looked for only where a word begins. */
const SHORT = 2;

function foldCharacter(character: string): string {
  const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return LIGATURES[plain] ?? plain;
}

/** A text as it is searched: without accents or capitals. What the database's search_key() gives. */
export function searchKey(text: string): string {
  return Array.from(text, foldCharacter).join("");
}

/** The words of a query, folded; each must be found. */
export function searchWords(query: string): readonly string[] {
  return searchKey(query)
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
}

/** Where a folded word stands in a folded text, from `from` on; -1 when nowhere. */
function placeOf(word: string, key: string, from = 0): number {
  let place = key.indexOf(word, from);
  while (place > 0 && word.length <= SHORT && /[\p{L}\p{N}]/u.test(key[place - 1] ?? "")) place = key.indexOf(word, place + 1);
  return place;
}

/** True when every word of the query stands in the folded text. A query without words is found nowhere. */
export function isFound(words: readonly string[], key: string): boolean {
  return words.length > 0 && words.every((word) => placeOf(word, key) >= 0);
}

/** A part of a text, and whether it is what was looked for. */
export interface TextPart {
  readonly text: string;
  readonly found: boolean;
}

/** A text cut into what was looked for and what was not, accents and capitals aside: for highlighting. */
export function textParts(text: string, query: string): readonly TextPart[] {
  const characters = Array.from(text);
  // One folded character may be two (œ) or none (a combining accent): `owner` says whose each is.
  const folded = characters.map(foldCharacter);
  const owner = folded.flatMap((fold, index) => Array.from({ length: fold.length }, () => index));
  const key = folded.join("");
  const marked = new Set<number>();
  for (const word of searchWords(query)) {
    for (let place = placeOf(word, key); place >= 0; place = placeOf(word, key, place + word.length)) {
      for (let at = place; at < place + word.length; at += 1) marked.add(owner[at] ?? -1);
    }
  }
  const parts: { text: string; found: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    // A combining accent goes with its letter.
    const found = folded[index] === "" && last ? last.found : marked.has(index);
    if (last?.found === found) last.text += character;
    else parts.push({ text: character, found });
  }
  return parts;
}

/** Something that can be looked for: what it is called, and the rest of its text, both folded. */
export interface Searchable {
  readonly titleKey: string;
  readonly textKey: string;
}

/** How well a query fits, 0 best: its words begin the title, are in the title, are somewhere; null when not all are found. */
export function searchRank(words: readonly string[], { titleKey, textKey }: Searchable): number | null {
  const [first = ""] = words;
  if (isFound(words, titleKey)) return titleKey.startsWith(first) ? 0 : 1;
  return isFound(words, `${titleKey} ${textKey}`) ? 2 : null;
}

/** The entries that a query finds, best first and else in their own order, at most so many. */
export function searchEntries<Entry extends Searchable>(entries: readonly Entry[], query: string, most: number): readonly Entry[] {
  const words = searchWords(query);
  return entries
    .flatMap((entry) => {
      const rank = searchRank(words, entry);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

const EXCERPT_BEFORE = 40;
const EXCERPT_LENGTH = 140;

/** The part of a text around the first word of the query that it holds, cut at words; its beginning when it holds none. */
export function excerptOf(text: string, query: string): string {
  const [first, second] = textParts(text, query);
  const before = first && !first.found && second ? first.text.length : 0;
  const from = before <= EXCERPT_BEFORE ? 0 : text.indexOf(" ", before - EXCERPT_BEFORE) + 1;
  const rest = text.slice(from);
  const shown = rest.length <= EXCERPT_LENGTH ? rest : `${rest.slice(0, rest.lastIndexOf(" ", EXCERPT_LENGTH))}…`;
  return from > 0 ? `…${shown}` : shown;
}
