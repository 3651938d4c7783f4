import { IntlMessageFormat } from "intl-messageformat";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Nested texts of one area, as its JSON file holds them. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** Area name to its texts, of one language. */
export type Dictionary = Readonly<Record<string, Texts>>;

const formats = new Map<string, IntlMessageFormat>();

/** The text of `area.path.to.key`, or undefined when the dictionary has none. */
export function findText(dictionary: Dictionary, key: string): string | undefined {
  let found: string | Texts | undefined = dictionary;
  for (const name of key.split(".")) {
    if (found === undefined || typeof found === "string" || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === "string" ? found : undefined;
}

/** The message of a key with its values filled in; the key itself when there is none, which the check forbids for known keys. */
export function formatText(
  dictionary: Dictionary,
  language: Language,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = findText(dictionary, key);
  if (text === undefined) return key;
  if (!text.includes("{") && !text.includes("'")) return text;
  const cached = `${language}\u0000${text}`;
  let format = formats.get(cached);
  if (!format) formats.set(cached, (format = new IntlMessageFormat(text, language)));
  return String(format.format(params));
}
