import { createContext, type ReactNode, use, useMemo } from "react";
import { createFormat, type Format } from "./create-format.ts";

const FormatContext = createContext<Format | null>(null);

/** Gives every component below the writers of one language. */
export function FormatProvider({ language, children }: { language: "fr" | "en"; children: ReactNode }) {
  const format = useMemo(() => createFormat(language), [language]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** Numbers, money, dates and relative time in the language shown. */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error("useFormat must be used within a FormatProvider");
  return format;
}
