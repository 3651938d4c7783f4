import { relativeTime } from "./relative-time.ts";

type Instant = Date | string | number;

/** Numbers, money and instants written as a language writes them. Strings are ISO 8601 instants; numbers milliseconds since 1970. */
export interface Format {
  readonly locale: string;
  number(value: number): string;
  /** A share between 0 and 1 as whole percent. */
  percent(share: number): string;
  /** An amount in euros, cents left out when there are none. */
  money(euros: number): string;
  /** Bytes in the largest sensible unit. */
  fileSize(bytes: number): string;
  date(instant: Instant): string;
  time(instant: Instant): string;
  dateTime(instant: Instant): string;
  /** TOAST-07: today, yesterday, days, weeks, months, years. */
  relative(instant: Instant, now?: Date): string;
}

const REGION = { fr: "fr-FR", en: "en-GB" } as const;

/** Writers of one language; made once, because Intl formatters are dear to make. */
export function createFormat(language: keyof typeof REGION): Format {
  const locale = REGION[language];
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const near = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const far = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const sized = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
  return {
    locale,
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    money: (euros) => money.format(euros),
    fileSize: (bytes) => (bytes < 1024 * 1024 ? sized(Math.ceil(bytes / 1024), "kilobyte") : sized(bytes / (1024 * 1024), "megabyte")),
    date: (instant) => date.format(new Date(instant)),
    time: (instant) => time.format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    relative(instant, now = new Date()) {
      const { unit, count } = relativeTime(new Date(instant), now);
      // "avant-hier" is no wording of the specification: only today and yesterday are named.
      return (unit === "day" && count < 2 ? near : far).format(-count, unit);
    },
  };
}
