import { createContext, type ReactNode, use, useMemo } from "react";
import { createFormat, type Format } from "./create-format.ts";
import { type DateChoices, DEFAULT_DATES } from "./dates.ts";

const FormatContext = createContext<Format | null>(null);

interface FormatProviderProps {
  readonly language: "fr" | "en";
  readonly dates?: DateChoices | undefined;
  readonly children: ReactNode;
}

/** Gives every component below the writers of one language and one way of writing dates. */
export function FormatProvider({ language, dates = DEFAULT_DATES, children }: FormatProviderProps) {
  const { dateFormat, timeFormat, timeZone } = dates;
  const format = useMemo(() => createFormat(language, { dateFormat, timeFormat, timeZone }), [language, dateFormat, timeFormat, timeZone]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** Numbers, money, dates and relative time as the reader wants them: the one place that writes them (SETTINGS-03). */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error("useFormat must be used within a FormatProvider");
  return format;
}
