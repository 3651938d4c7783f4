import { findText, formatText } from "@filon/i18n";
import { shownTexts, useLanguage } from "../../shared/i18n/index.ts";
import { reasonText } from "../../shared/reasons/index.ts";

/** Gives the text of a key that is only known when it is read, such as a guard's code; null when the dictionaries have none. */
export type Wording = (key: string, params?: Readonly<Record<string, string | number>>) => string | null;

/** Looks up texts by codes that come from the server; known keys go through useTexts, which the compiler checks. */
export function useWording(): Wording {
  const { language } = useLanguage();
  return (key, params) => {
    const { dictionary } = shownTexts();
    return findText(dictionary, key) === undefined ? null : formatText(dictionary, language, key, params);
  };
}

/** Why a prospect waits or is held, in a sentence of the language shown. */
export function useReasons(): (code: string) => string {
  // Read so that a change of language is drawn.
  useLanguage();
  return reasonText;
}
