import { findText, formatText } from "@filon/i18n";
import { shownTexts, useLanguage } from "../../shared/i18n/index.ts";
import { reasonText } from "../../shared/reasons/index.ts";

/** Returns the text of a key known only at run time, such as a guard's code; null when the dictionaries have none. */
export type Wording = (key: string, params?: Readonly<Record<string, string | number>>) => string | null;

/** Returns a lookup for texts by codes from the server; for known keys use useTexts, which the compiler checks. */
export function useWording(): Wording {
  const { language } = useLanguage();
  return (key, params) => {
    const { dictionary } = shownTexts();
    return findText(dictionary, key) === undefined ? null : formatText(dictionary, language, key, params);
  };
}

/** Returns a function that gives the reason why a prospect waits or is held. */
export function useReasons(): (code: string) => string {
  // Subscribes to language changes.
  useLanguage();
  return reasonText;
}
