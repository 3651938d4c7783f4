import { CLAIMS, type Capability } from "@filon/domain/capabilities";
import type { Language, MessageKey, MessageParams } from "@filon/i18n";
import { useMemo, useSyncExternalStore } from "react";
import { wakeAllSections } from "./sleeping-sections.ts";
import { changeLanguage, shownTexts, subscribeTexts, type Translate, translator } from "../../shared/i18n/texts.ts";

/** The values that a text of a public page needs beside the capabilities, which are known. */
type Asked<Params> = Params extends undefined ? undefined : keyof Params extends Capability ? undefined : Omit<Params, Capability>;

/** Gives the text of a key as what Filon can do today makes it read. */
export type SiteTranslate = <Key extends MessageKey>(
  key: Key,
  ...params: Asked<MessageParams[Key]> extends undefined ? [] : [params: Asked<MessageParams[Key]>]
) => string;

/** A translator whose texts claim what is there, and no more (`CAPABILITIES`). */
export function claiming(t: Translate): SiteTranslate {
  const anyText = t as (key: MessageKey, params: object) => string; // the capabilities are the values that SiteTranslate leaves out
  return (key, ...[params]) => anyText(key, { ...CLAIMS, ...params });
}

/** The language of the public pages, their texts, and the way to change it. `t` stays the same until the texts change. */
export function useSiteTexts(): { language: Language; t: SiteTranslate; setLanguage: (language: Language) => Promise<void> } {
  const texts = useSyncExternalStore(subscribeTexts, shownTexts, shownTexts);
  const t = useMemo(() => claiming(translator(texts)), [texts]);
  return { language: texts.language, t, setLanguage: chooseLanguage };
}

/** Changes the language at once; the server sends the next page in it. */
async function chooseLanguage(language: Language): Promise<void> {
  await wakeAllSections();
  await changeLanguage(language);
  forgetAskedLanguage();
}

/** A choice outlives the ?lang that a page was opened with. */
function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}
