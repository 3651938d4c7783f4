import { FormatProvider } from "@filon/ui";
import type { ReactNode } from "react";
import { useLanguage } from "../i18n/index.ts";
import { useAuth } from "../session/index.ts";

/** Writes numbers and dates for everything below: in the language shown, dates as the signed-in user chose (SETTINGS-03). */
export function ReaderFormat({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const { user } = useAuth();
  // What a token claims of its user says nothing of choices: they come with the server's answer.
  const dates = user !== null && "preferences" in user ? user.preferences : undefined;
  return (
    <FormatProvider language={language} dates={dates}>
      {children}
    </FormatProvider>
  );
}
