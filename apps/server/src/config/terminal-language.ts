import type { Language } from "@filon/i18n";

/** Returns the language of the output at start: English if the system's is, otherwise French. */
export function terminalLanguage(environment: Readonly<Record<string, string | undefined>> = process.env): Language {
  const locale = environment["LC_ALL"] || environment["LC_MESSAGES"] || environment["LANG"] || "";
  return /^en/iu.test(locale) ? "en" : "fr";
}
