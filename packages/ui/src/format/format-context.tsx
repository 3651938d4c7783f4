import { createContext, type ReactNode, use, useMemo } from "react";
import { createFormat, type Format } from "./create-format.ts";
import { type DateChoices, DEFAULT_DATES } from "./dates.ts";

const FormatContext = createContext<Format | null>(null);

interface FormatProviderProps {
  readonly language: "fr" | "en";
  readonly dates?: DateChoices | undefined;
  readonly children: ReactNode;
}

/** Provides formatters for one language and one set of date preferences. */
export function FormatProvider({ language, dates = DEFAULT_DATES, children }: FormatProviderProps) {
  const { dateFormat, timeFormat, timeZone } = dates;
  const format = useMemo(() => createFormat(language, { dateFormat, timeFormat, timeZone }), [language, dateFormat, timeFormat, timeZone]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** Returns the formatters of numbers, money, dates and relative time, set to the reader's preferences (SETTINGS-03). Use no others. */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error("useFormat must be used within a FormatProvider");
  return format;
}
