/** Letters that are not a base letter plus an accent, mapped as Postgres's unaccent does. */
const LIGATURES: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", "’": "'" };
/** How many words of a query are used; the same as in the database. */
const MOST_WORDS = 6;
/** Words up to this length match only at the start of a word. */
const SHORT = 2;

function foldCharacter(character: string): string {
  const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return LIGATURES[plain] ?? plain;
}

/** Folds a text for searching: without accents or capitals, like the database's search_key(). */
export function searchKey(text: string): string {
  return Array.from(text, foldCharacter).join("");
}

/** Returns the words of a query, folded; all of them must match. */
export function searchWords(query: string): readonly string[] {
  return searchKey(query)
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
}

/** Returns where a folded word occurs in a folded text, starting at `from`; -1 when it does not. */
function placeOf(word: string, key: string, from = 0): number {
  let place = key.indexOf(word, from);
  while (place > 0 && word.length <= SHORT && /[\p{L}\p{N}]/u.test(key[place - 1] ?? "")) place = key.indexOf(word, place + 1);
  return place;
}

/** Checks whether every word of the query occurs in the folded text. A query without words matches nothing. */
export function isFound(words: readonly string[], key: string): boolean {
  return words.length > 0 && words.every((word) => placeOf(word, key) >= 0);
}

/** A part of a text, and whether it is a match. */
export interface TextPart {
  readonly text: string;
  readonly found: boolean;
}

/** Splits a text into matches and the rest, ignoring accents and capitals: for highlighting. */
export function textParts(text: string, query: string): readonly TextPart[] {
  const characters = Array.from(text);
  // One character may fold to two (œ) or none (a combining accent): `owner` maps each folded character to its original.
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

/** A searchable entry: its title and the rest of its text, both folded. */
export interface Searchable {
  readonly titleKey: string;
  readonly textKey: string;
}

/** Ranks a match, 0 best: the words start the title, occur in the title, or occur anywhere; null when some do not occur. */
export function searchRank(words: readonly string[], { titleKey, textKey }: Searchable): number | null {
  const [first = ""] = words;
  if (isFound(words, titleKey)) return titleKey.startsWith(first) ? 0 : 1;
  return isFound(words, `${titleKey} ${textKey}`) ? 2 : null;
}

/** Returns the entries that match a query, best first and otherwise in their own order, up to a maximum. */
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

/** Returns an excerpt around the first match, cut at word boundaries; the beginning when nothing matches. */
export function excerptOf(text: string, query: string): string {
  const [first, second] = textParts(text, query);
  const before = first && !first.found && second ? first.text.length : 0;
  const from = before <= EXCERPT_BEFORE ? 0 : text.indexOf(" ", before - EXCERPT_BEFORE) + 1;
  const rest = text.slice(from);
  const shown = rest.length <= EXCERPT_LENGTH ? rest : `${rest.slice(0, rest.lastIndexOf(" ", EXCERPT_LENGTH))}…`;
  return from > 0 ? `…${shown}` : shown;
}
