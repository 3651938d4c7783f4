import { type Dictionary, findText, formatText, type Language, LANGUAGES, type MessageKey, type MessageParams } from "@filon/i18n";
import { loadArea } from "@filon/i18n/browser";
import { loadPiece } from "../pieces/load-piece.ts";

const LANGUAGE_KEY = "language";
/** How long the server remembers the language of the pages it sends, in seconds: a year. */
const COOKIE_SECONDS = 365 * 24 * 3600;

/** What is shown now: the language and its loaded texts. Referentially stable until something changes. */
export interface ShownTexts {
  readonly language: Language;
  readonly dictionary: Dictionary;
}

let shown: ShownTexts = { language: storedLanguage(), dictionary: {} };
const listeners = new Set<() => void>();

/** The language stored in the browser, French if none (I18N-01). */
export function storedLanguage(): Language {
  const stored = typeof localStorage === "undefined" ? null : localStorage.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? "fr";
}

async function loadAll(language: Language, areas: readonly string[]): Promise<Dictionary> {
  return Object.fromEntries(await Promise.all(areas.map(async (area) => [area, await loadPiece(() => loadArea(language, area))] as const)));
}

function show(next: ShownTexts): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function shownTexts(): ShownTexts {
  return shown;
}

export function subscribeTexts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Loads the texts of areas in the current language; routes await it before rendering. */
export async function loadTexts(...areas: readonly string[]): Promise<void> {
  const { language, dictionary } = shown;
  const missing = areas.filter((area) => !Object.hasOwn(dictionary, area));
  if (missing.length === 0) return;
  const loaded = await loadAll(language, missing);
  // Another call may have finished meanwhile: keep what it loaded. If the language has changed, start again.
  if (shown.language !== language) return loadTexts(...areas);
  show({ language, dictionary: { ...shown.dictionary, ...loaded } });
}

/** Changes the language of everything shown and stores the choice (I18N-01). The old language stays until the new texts have loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  const dictionary = await loadAll(language, Object.keys(shown.dictionary));
  keepLanguage(language);
  document.documentElement.lang = language;
  show({ language, dictionary });
}

/** Stores the choice in the browser (I18N-01), mirrored in a cookie so that the server sends the next page in that language. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.cookie = `language=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

type Params<Key extends MessageKey> = MessageParams[Key] extends undefined ? [] : [params: MessageParams[Key]];

/** Returns the text of a key; the compiler checks the values it needs. */
export type Translate = <Key extends MessageKey>(key: Key, ...params: Params<Key>) => string;

/** Returns a translator for these texts. */
export function translator({ dictionary, language }: ShownTexts): Translate {
  return (key, ...[params]) => formatText(dictionary, language, key, params ?? {});
}

/** Translates outside components, such as in the message for a failed call. */
export const translateNow: Translate = (key, ...params) => translator(shown)(key, ...params);

/**
 * Returns the text of a key received at run time, such as a server's code; undefined if the dictionaries lack it or it needs values
 * that were not sent.
 */
export function textIfAny(key: string): string | undefined {
  if (findText(shown.dictionary, key) === undefined) return undefined;
  try {
    return formatText(shown.dictionary, shown.language, key);
  } catch {
    return undefined;
  }
}

/** Shows these areas in this language without a stored choice, for prerendering. */
export async function showTextsOf(language: Language, areas: readonly string[]): Promise<void> {
  show({ language, dictionary: await loadAll(language, areas) });
}
