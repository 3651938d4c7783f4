import type { Language } from "./language.ts";
import type { Texts } from "./message.ts";

/** Every dictionary as a chunk that the bundler loads on demand, with compiled messages (compiledDictionaries). */
const pieces = import.meta.glob<Texts>("../locales/*/*.json", { import: "default" });

/** Loads one area's texts in one language; rejects when the piece cannot be fetched, throws for an area that does not exist. */
export function loadArea(language: Language, area: string): Promise<Texts> {
  const load = pieces[`../locales/${language}/${area}.json`];
  if (!load) throw new Error(`No dictionary ${language}/${area}`);
  return load();
}
