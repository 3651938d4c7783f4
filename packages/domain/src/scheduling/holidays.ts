import { Temporal } from "temporal-polyfill";

/** Public holidays of metropolitan France (Code du travail, L3133-1), by the key of their name. */
const FIXED: readonly (readonly [month: number, day: number, name: HolidayName])[] = [
  [1, 1, "newYear"],
  [5, 1, "labourDay"],
  [5, 8, "victoryDay"],
  [7, 14, "nationalDay"],
  [8, 15, "assumption"],
  [11, 1, "allSaints"],
  [11, 11, "armistice"],
  [12, 25, "christmas"],
];
/** Days after Easter Sunday. */
const MOVABLE: readonly (readonly [days: number, name: HolidayName])[] = [
  [1, "easterMonday"],
  [39, "ascension"],
  [50, "whitMonday"],
];

export type HolidayName =
  | "newYear"
  | "easterMonday"
  | "labourDay"
  | "victoryDay"
  | "ascension"
  | "whitMonday"
  | "nationalDay"
  | "assumption"
  | "allSaints"
  | "armistice"
  | "christmas";

/** Returns the public holiday on this day in the zone; null on any other day, and in zones other than France's. */
export function holidayAt(at: Temporal.Instant, timeZone: string): HolidayName | null {
  if (timeZone !== "Europe/Paris") return null;
  const date = at.toZonedDateTimeISO(timeZone).toPlainDate();
  const fixed = FIXED.find(([month, day]) => month === date.month && day === date.day);
  if (fixed !== undefined) return fixed[2];
  const { days } = date.since(easterSunday(date.year), { largestUnit: "days" });
  return MOVABLE.find(([after]) => after === days)?.[1] ?? null;
}

/** Computes Easter Sunday of a Gregorian year (Meeus, Jones and Butcher). */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}
