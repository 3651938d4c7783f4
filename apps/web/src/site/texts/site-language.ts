import { CLAIMS, type Capability } from "@filon/domain/capabilities";
import type { Language, MessageKey, MessageParams } from "@filon/i18n";
import { useMemo, useSyncExternalStore } from "react";
import { wakeAllSections } from "./sleeping-sections.ts";
import { changeLanguage, shownTexts, subscribeTexts, type Translate, translator } from "../../shared/i18n/texts.ts";

/** The values that a caller must give for a text of the public pages: all but the capabilities, which are filled in. */
type Asked<Params> = Params extends undefined ? undefined : keyof Params extends Capability ? undefined : Omit<Params, Capability>;

/** Returns the text of a key, worded according to Filon's current capabilities. */
export type SiteTranslate = <Key extends MessageKey>(
  key: Key,
  ...params: Asked<MessageParams[Key]> extends undefined ? [] : [params: Asked<MessageParams[Key]>]
) => string;

/** Wraps a translator so that texts claim only the capabilities Filon has (`CAPABILITIES`). */
export function claiming(t: Translate): SiteTranslate {
  const anyText = t as (key: MessageKey, params: object) => string; // The capabilities are filled in below.
  return (key, ...[params]) => anyText(key, { ...CLAIMS, ...params });
}

/** Returns the public pages' language and texts, and a function that changes the language. `t` is stable until the texts change. */
export function useSiteTexts(): { language: Language; t: SiteTranslate; setLanguage: (language: Language) => Promise<void> } {
  const texts = useSyncExternalStore(subscribeTexts, shownTexts, shownTexts);
  const t = useMemo(() => claiming(translator(texts)), [texts]);
  return { language: texts.language, t, setLanguage: chooseLanguage };
}

/** Changes the language of this page immediately; the server sends the next pages in it. */
async function chooseLanguage(language: Language): Promise<void> {
  await wakeAllSections();
  await changeLanguage(language);
  forgetAskedLanguage();
}

/** Removes ?lang from the address, so that it does not override the visitor's choice on a reload. */
function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}
