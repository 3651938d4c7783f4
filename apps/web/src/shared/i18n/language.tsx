import { type Language } from "@filon/i18n";
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from "react";
import { changeLanguage, shownTexts, subscribeTexts, type Translate, translator } from "./texts.ts";

interface LanguageState {
  readonly language: Language;
  readonly t: Translate;
  readonly setLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageState | null>(null);

/** Provides the texts of the current language. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const texts = useSyncExternalStore(subscribeTexts, shownTexts, shownTexts);
  const state = useMemo(() => ({ language: texts.language, t: translator(texts), setLanguage: changeLanguage }), [texts]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

/** Returns the current language, its texts, and the way to change it. Throws outside a LanguageProvider (I18N-04). */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error("useLanguage must be used within a LanguageProvider");
  return state;
}

/** Returns only the translator: const t = useTexts(). */
export function useTexts(): Translate {
  return useLanguage().t;
}
