import { FormatProvider } from "@filon/ui";
import type { ReactNode } from "react";
import { useLanguage } from "../i18n/index.ts";
import { useAuth } from "../session/index.ts";

/** Formats numbers and dates for its children: in the current language, dates in the signed-in user's chosen format (SETTINGS-03). */
export function ReaderFormat({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const { user } = useAuth();
  // Token claims carry no format preferences; those come with the server's answer.
  const dates = user !== null && "preferences" in user ? user.preferences : undefined;
  return (
    <FormatProvider language={language} dates={dates}>
      {children}
    </FormatProvider>
  );
}
