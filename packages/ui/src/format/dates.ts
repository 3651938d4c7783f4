import { onFirstUse } from "./on-first-use.ts";

/** A reader's date preferences (SETTINGS-01, SETTINGS-03). */
export interface DateChoices {
  /** Order of day, month and year. */
  readonly dateFormat: "dmy" | "mdy" | "ymd";
  readonly timeFormat: "24h" | "12h";
  /** IANA zone in which instants are shown; null for the browser's own. */
  readonly timeZone: string | null;
}

/** The default for readers who have chosen nothing. */
export const DEFAULT_DATES: DateChoices = { dateFormat: "dmy", timeFormat: "24h", timeZone: null };

const DAY_MS = 86_400_000;
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/u;

interface DayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const ORDERS: Readonly<Record<DateChoices["dateFormat"], (parts: DayParts) => string>> = {
  dmy: ({ day, month, year }) => `${day}/${month}/${year}`,
  mdy: ({ day, month, year }) => `${month}/${day}/${year}`,
  ymd: ({ day, month, year }) => `${year}-${month}-${day}`,
};

/**
 * Creates date formatters for one set of preferences; created once, because Intl formatters are expensive. A zone unknown to the
 * browser falls back to its own.
 */
export function dateWriters(locale: string, { dateFormat, timeFormat, timeZone }: DateChoices) {
  const zone = knownZone(timeZone);
  const day = dayReader(zone);
  const hours = { hour12: timeFormat === "12h", ...zone } as const;
  // 12h times are written as spoken, "2:35 PM"; 24h times have two-digit hours, "09:35".
  const hour = timeFormat === "12h" ? "numeric" : "2-digit";
  const time = onFirstUse(() => new Intl.DateTimeFormat(locale, { hour, minute: "2-digit", ...hours }));
  const second = onFirstUse(() => new Intl.DateTimeFormat(locale, { hour, minute: "2-digit", second: "2-digit", ...hours }));
  const date = (instant: Date | string | number) => {
    // A calendar day is the same day everywhere, so no zone applies.
    if (typeof instant === "string" && CALENDAR_DAY.test(instant)) {
      const [year = "", month = "", dayOfMonth = ""] = instant.split("-");
      return ORDERS[dateFormat]({ year, month, day: dayOfMonth });
    }
    return ORDERS[dateFormat](day(new Date(instant)));
  };
  return {
    date,
    time: (instant: Date | string | number) => time().format(new Date(instant)),
    timeWithSeconds: (instant: Date | string | number) => second().format(new Date(instant)),
    dateTime: (instant: Date | string | number) => `${date(instant)}, ${time().format(new Date(instant))}`,
    /** Returns the number of whole calendar days between two instants. */
    daysBetween(from: Date, to: Date) {
      const start = ({ year, month, day: dayOfMonth }: DayParts) => Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth));
      return Math.round((start(day(to)) - start(day(from))) / DAY_MS);
    },
  };
}

function knownZone(timeZone: string | null): { readonly timeZone?: string } {
  if (timeZone === null) return {};
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return { timeZone };
  } catch {
    return {};
  }
}

/** Returns the year, month and day of an instant in a zone, with leading zeros. */
function dayReader(zone: { readonly timeZone?: string }): (instant: Date) => DayParts {
  const writer = onFirstUse(() => new Intl.DateTimeFormat("en-GB", { year: "numeric", month: "2-digit", day: "2-digit", ...zone }));
  return (instant) => {
    const parts = new Map(
      writer()
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    );
    return { year: (parts.get("year") ?? "").padStart(4, "0"), month: parts.get("month") ?? "", day: parts.get("day") ?? "" };
  };
}
