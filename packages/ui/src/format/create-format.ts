import { type DateChoices, DEFAULT_DATES, dateWriters } from "./dates.ts";
import { onFirstUse } from "./on-first-use.ts";
import { relativeTime } from "./relative-time.ts";

type Instant = Date | string | number;

/**
 * Formats numbers, money and instants for one reader. Strings are ISO 8601 instants or calendar days (2026-11-21); numbers are
 * milliseconds since 1970.
 */
export interface Format {
  readonly locale: string;
  number(value: number): string;
  /** A share between 0 and 1 as a whole percentage. */
  percent(share: number): string;
  /** An amount in euros, without cents when they are zero. */
  money(euros: number): string;
  /** Bytes in the largest sensible unit. */
  fileSize(bytes: number): string;
  date(instant: Instant): string;
  time(instant: Instant): string;
  timeWithSeconds(instant: Instant): string;
  dateTime(instant: Instant): string;
  /** TOAST-07: today, yesterday, days, weeks, months, years. */
  relative(instant: Instant, now?: Date): string;
}

const REGION = { fr: "fr-FR", en: "en-GB" } as const;

/**
 * Creates the formatters of one language, with dates and times in the reader's format (SETTINGS-03); created once, because Intl
 * formatters are expensive.
 */
export function createFormat(language: keyof typeof REGION, choices: DateChoices = DEFAULT_DATES): Format {
  const locale = REGION[language];
  const number = onFirstUse(() => new Intl.NumberFormat(locale));
  const percent = onFirstUse(() => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }));
  const money = onFirstUse(
    () => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" }),
  );
  const { daysBetween, ...dates } = dateWriters(locale, choices);
  const near = onFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  const far = onFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));
  const sized = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
  return {
    locale,
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    money: (euros) => money().format(euros),
    fileSize: (bytes) => (bytes < 1024 * 1024 ? sized(Math.ceil(bytes / 1024), "kilobyte") : sized(bytes / (1024 * 1024), "megabyte")),
    ...dates,
    relative(instant, now = new Date()) {
      const { unit, count } = relativeTime(daysBetween(new Date(instant), now));
      // TOAST-07 does not use "avant-hier": only today and yesterday have names.
      return (unit === "day" && count < 2 ? near : far)().format(-count, unit);
    },
  };
}
