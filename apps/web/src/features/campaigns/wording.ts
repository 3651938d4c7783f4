import { findText, formatText } from "@filon/i18n";
import { shownTexts, useLanguage } from "../../shared/i18n/index.ts";

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

/** Why a prospect waits or is held, in a sentence; the code itself when nobody has put it into words. */
export function useReasons(): (code: string) => string {
  const wording = useWording();
  return (code) =>
    wording(`campaigns.waiting.${code}`) ??
    wording(`engine.guards.${code}`) ??
    wording(`engine.holds.${code}`) ??
    wording(`engine.ends.${code}`) ??
    wording(`channels.results.${code}`) ??
    code;
}
