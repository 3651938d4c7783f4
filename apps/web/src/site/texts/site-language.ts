import type { Language } from "@filon/i18n";
import { useMemo, useSyncExternalStore } from "react";
import { wakeAllSections } from "./sleeping-sections.ts";
import { changeLanguage, shownTexts, subscribeTexts, type Translate, translator } from "../../shared/i18n/texts.ts";

/** How long the server remembers which language a page is to be sent in, seconds: a year. */
const COOKIE_SECONDS = 365 * 24 * 3600;

/** The language of the public pages, their texts, and the way to change it. `t` stays the same until the texts change. */
export function useSiteTexts(): { language: Language; t: Translate; setLanguage: (language: Language) => Promise<void> } {
  const texts = useSyncExternalStore(subscribeTexts, shownTexts, shownTexts);
  const t = useMemo(() => translator(texts), [texts]);
  return { language: texts.language, t, setLanguage: chooseLanguage };
}

/** Changes the language at once and tells the server, which sends the next page in it (the cookie mirrors the local key). */
async function chooseLanguage(language: Language): Promise<void> {
  await wakeAllSections();
  await changeLanguage(language);
  rememberForServer(language);
  forgetAskedLanguage();
}

/** Writes the mirror of the local key `language` that the server reads. */
export function rememberForServer(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** A choice outlives the ?lang that a page was opened with. */
function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}
