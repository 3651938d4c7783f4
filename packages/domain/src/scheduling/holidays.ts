import type { HolidayRegion, HolidayRules } from "@filon/contracts/campaigns";
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

/** Days of a year: of the calendar, and after Easter Sunday. */
interface Holidays {
  readonly fixed: readonly (readonly [month: number, day: number])[];
  readonly afterEaster: readonly number[];
}

const COUNTRIES: Readonly<Record<NonNullable<HolidayRules["country"]>, Holidays>> = {
  FR: { fixed: FIXED.map(([month, day]) => [month, day]), afterEaster: MOVABLE.map(([days]) => days) },
  // Loi du 4 janvier 1974 relative aux jours fériés, arrêté royal du 18 avril 1974.
  BE: {
    fixed: [
      [1, 1],
      [5, 1],
      [7, 21],
      [8, 15],
      [11, 1],
      [11, 11],
      [12, 25],
    ],
    afterEaster: [1, 39, 50],
  },
  // Code du travail luxembourgeois, L. 232-2.
  LU: {
    fixed: [
      [1, 1],
      [5, 1],
      [5, 9],
      [6, 23],
      [8, 15],
      [11, 1],
      [12, 25],
      [12, 26],
    ],
    afterEaster: [1, 39, 50],
  },
};
/** Code du travail, L3134-13 (Good Friday and 26 December) and L3422-2 (the abolition of slavery). */
const REGIONS: Readonly<Record<HolidayRegion, Holidays>> = {
  alsaceMoselle: { fixed: [[12, 26]], afterEaster: [-2] },
  guadeloupe: { fixed: [[5, 27]], afterEaster: [] },
  guyane: { fixed: [[6, 10]], afterEaster: [] },
  martinique: { fixed: [[5, 22]], afterEaster: [] },
  mayotte: { fixed: [[4, 27]], afterEaster: [] },
  reunion: { fixed: [[12, 20]], afterEaster: [] },
};
const [TUESDAY, THURSDAY] = [2, 4];

/** Checks whether a day is one on which these rules forbid to act: a public holiday, or a bridge between one and the weekend. */
export function isDayOff(rules: HolidayRules, day: Temporal.PlainDate): boolean {
  if (isHoliday(rules, day)) return true;
  if (!rules.bridges) return false;
  const [before, after] = [day.subtract({ days: 1 }), day.add({ days: 1 })];
  return (before.dayOfWeek === THURSDAY && isHoliday(rules, before)) || (after.dayOfWeek === TUESDAY && isHoliday(rules, after));
}

function isHoliday({ country, region }: HolidayRules, day: Temporal.PlainDate): boolean {
  if (country === null) return false;
  const days = daysAfterEaster(day);
  const isOne = ({ fixed, afterEaster }: Holidays): boolean =>
    fixed.some(([month, ofMonth]) => month === day.month && ofMonth === day.day) || afterEaster.includes(days);
  return isOne(COUNTRIES[country]) || (country === "FR" && region !== null && isOne(REGIONS[region]));
}

/** Returns the public holiday of metropolitan France on this day in the zone; null on any other day, and in zones other than France's. */
export function holidayAt(at: Temporal.Instant, timeZone: string): HolidayName | null {
  if (timeZone !== "Europe/Paris") return null;
  const date = at.toZonedDateTimeISO(timeZone).toPlainDate();
  const fixed = FIXED.find(([month, day]) => month === date.month && day === date.day);
  return fixed?.[2] ?? MOVABLE.find(([after]) => after === daysAfterEaster(date))?.[1] ?? null;
}

const daysAfterEaster = (date: Temporal.PlainDate): number => date.since(easterSunday(date.year), { largestUnit: "days" }).days;

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
