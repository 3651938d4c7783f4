import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Dictionary, findText, formatText, type Language, LANGUAGES, type Texts } from "./translate.ts";

export type { Language } from "./translate.ts";

const FOLDER = fileURLToPath(new URL("../locales/", import.meta.url));

function load(language: Language): Dictionary {
  return Object.fromEntries(
    readdirSync(`${FOLDER}${language}`)
      .filter((name) => name.endsWith(".json"))
      .map((name): [string, Texts] => [name.slice(0, -".json".length), JSON.parse(readFileSync(`${FOLDER}${language}/${name}`, "utf8"))]),
  );
}

const dictionaries = new Map<Language, Dictionary>(LANGUAGES.map((language) => [language, load(language)]));

function dictionaryOf(language: Language): Dictionary {
  return dictionaries.get(language) ?? {};
}

/** A message in the request's language, for answers, mails and files made on the server. */
export function translate(language: Language, key: string, params?: Readonly<Record<string, string | number>>): string {
  return formatText(dictionaryOf(language), language, key, params);
}

/** True when the dictionaries have this key: what a code from elsewhere may be looked up by. */
export function hasText(key: string): boolean {
  return findText(dictionaryOf("fr"), key) !== undefined;
}
