import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileMessage, type SourceTexts } from "./compile.ts";
import { type Language, LANGUAGES } from "./language.ts";
import { formatMessage, type Message } from "./message.ts";

export type { Language } from "./language.ts";

const FOLDER = fileURLToPath(new URL("../locales/", import.meta.url));

/** Returns every message of a language by key, uncompiled: only the browser uses most of them, so each is compiled on first use. */
function load(language: Language): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  const add = (texts: SourceTexts, prefix: string): void => {
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text === "string") flat.set(`${prefix}.${name}`, text);
      else add(text, `${prefix}.${name}`);
    }
  };
  for (const name of readdirSync(`${FOLDER}${language}`))
    if (name.endsWith(".json"))
      add(JSON.parse(readFileSync(`${FOLDER}${language}/${name}`, "utf8")) as SourceTexts, name.slice(0, -".json".length));
  return flat;
}

const sources = new Map<Language, ReadonlyMap<string, string>>(LANGUAGES.map((language) => [language, load(language)]));
const compiled = new Map<string, Message>();

/** Returns a message in the request's language, for answers, mails and files made on the server. */
export function translate(language: Language, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const source = sources.get(language)?.get(key);
  if (source === undefined) return key;
  const message = compiled.get(source) ?? compileMessage(source);
  compiled.set(source, message);
  return formatMessage(message, language, params);
}

/** Returns true when the dictionaries have this key; for codes received from elsewhere. */
export function hasText(key: string): boolean {
  return sources.get("fr")?.has(key) === true;
}
