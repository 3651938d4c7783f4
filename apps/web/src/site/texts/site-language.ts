import { CLAIMS, type Capability } from "@filon/domain/capabilities";
import type { Language, MessageKey, MessageParams } from "@filon/i18n";
import { useMemo, useSyncExternalStore } from "react";
import { wakeAllSections } from "./sleeping-sections.ts";
import { changeLanguage, shownTexts, subscribeTexts, type Translate, translator } from "../../shared/i18n/texts.ts";

/** The values that a public page's text needs, other than the capabilities, which are known. */
type Asked<Params> = Params extends undefined ? undefined : keyof Params extends Capability ? undefined : Omit<Params, Capability>;

/** Returns the text of a key, worded for Filon's current capabilities. */
export type SiteTranslate = <Key extends MessageKey>(
  key: Key,
  ...params: Asked<MessageParams[Key]> extends undefined ? [] : [params: Asked<MessageParams[Key]>]
) => string;

/** Wraps a translator so that texts claim only the capabilities Filon has (`CAPABILITIES`). */
export function claiming(t: Translate): SiteTranslate {
  const anyText = t as (key: MessageKey, params: object) => string; // SiteTranslate fills in the capabilities itself
  return (key, ...[params]) => anyText(key, { ...CLAIMS, ...params });
}

/** Returns the public pages' language, their texts, and the way to change it. `t` is referentially stable until the texts change. */
export function useSiteTexts(): { language: Language; t: SiteTranslate; setLanguage: (language: Language) => Promise<void> } {
  const texts = useSyncExternalStore(subscribeTexts, shownTexts, shownTexts);
  const t = useMemo(() => claiming(translator(texts)), [texts]);
  return { language: texts.language, t, setLanguage: chooseLanguage };
}

/** Changes the language right away; the server sends the next page in it. */
async function chooseLanguage(language: Language): Promise<void> {
  await wakeAllSections();
  await changeLanguage(language);
  forgetAskedLanguage();
}

/** Removes ?lang from the address, so that it does not override the choice. */
function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}
