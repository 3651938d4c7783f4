import type { Language } from "@filon/i18n";

/** The language of what is printed at start: English where the system's is, else French. */
export function terminalLanguage(environment: Readonly<Record<string, string | undefined>> = process.env): Language {
  const locale = environment["LC_ALL"] || environment["LC_MESSAGES"] || environment["LANG"] || "";
  return /^en/iu.test(locale) ? "en" : "fr";
}
