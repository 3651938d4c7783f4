import { fileURLToPath } from "node:url";
import { compileMessage } from "./compile.ts";
import { readTexts } from "./dictionary-files.ts";
import { type Language, LANGUAGES } from "./language.ts";
import { formatMessage, type Message } from "./message.ts";

export type { Language } from "./language.ts";

const FOLDER = fileURLToPath(new URL("../locales/", import.meta.url));

/** Every message by key and language, uncompiled: only the browser uses most of them, so each is compiled on first use. */
const sources = new Map<Language, ReadonlyMap<string, string>>(LANGUAGES.map((language) => [language, readTexts(`${FOLDER}${language}`)]));
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
