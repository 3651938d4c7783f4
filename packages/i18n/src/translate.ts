import type { Language } from "./language.ts";
import { formatMessage, type Message, type MessageValues, type Texts } from "./message.ts";

/** Area name to its compiled texts, in one language. */
export type Dictionary = Readonly<Record<string, Texts>>;

const isMessage = (found: Message | Texts): found is Message => typeof found === "string" || Array.isArray(found);

/** Returns the message of `area.path.to.key`, or undefined when the dictionary has none. */
export function findText(dictionary: Dictionary, key: string): Message | undefined {
  let found: Message | Texts | undefined = dictionary;
  for (const name of key.split(".")) {
    if (found === undefined || isMessage(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found !== undefined && isMessage(found) ? found : undefined;
}

/**
 * Returns the text of a key with its values inserted; the key itself when the dictionary has none, which cannot happen for known keys (the check
 * ensures it).
 */
export function formatText(dictionary: Dictionary, language: Language, key: string, values: MessageValues = {}): string {
  const message = findText(dictionary, key);
  return message === undefined ? key : formatMessage(message, language, values);
}
