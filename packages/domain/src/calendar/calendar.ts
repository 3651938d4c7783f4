import { Temporal } from "temporal-polyfill";

export const CALENDAR_VIEWS = ["day", "week", "month"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAYS_OF_WEEK = 7;
const DAY_MINUTES = 24 * 60;

/** Returns the days (ISO 8601) that a view of this day shows; weeks begin on Monday, and a month is shown in whole weeks. */
export function shownDays(view: CalendarView, day: string): string[] {
  const date = Temporal.PlainDate.from(day);
  if (view === "day") return [day];
  const first = mondayOf(view === "week" ? date : date.with({ day: 1 }));
  const last = view === "week" ? first.add({ days: 6 }) : mondayOf(date.with({ day: date.daysInMonth })).add({ days: 6 });
  return Array.from({ length: first.until(last).days + 1 }, (_, index) => first.add({ days: index }).toString());
}

const mondayOf = (date: Temporal.PlainDate): Temporal.PlainDate =>
  date.subtract({ days: (date.dayOfWeek + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK });

/** Returns the day to show after going one view forwards or backwards. */
export function nextShown(view: CalendarView, day: string, by: 1 | -1): string {
  const date = Temporal.PlainDate.from(day);
  return date.add({ [view === "day" ? "days" : view === "week" ? "weeks" : "months"]: by }).toString();
}

/** Returns the ISO 8601 week number of a day. */
export const weekOf = (day: string): number => Temporal.PlainDate.from(day).weekOfYear ?? 0;

/** A wall-clock time: a day and the minutes since its midnight, as a clock on the wall shows them. */
export interface WallTime {
  readonly day: string;
  readonly minutes: number;
}

/** Returns whether a text is an instant (ISO 8601 with its offset), which a day alone is not. */
export function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns what a clock in the zone shows at an instant (ISO 8601). */
export function wallTimeOf(instant: string, zone: string): WallTime {
  const { hour, minute, ...local } = zoned(instant, zone);
  return { day: local.day, minutes: hour * 60 + minute };
}

function zoned(instant: string, zone: string): { readonly day: string; readonly hour: number; readonly minute: number } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), hour: local.hour, minute: local.minute };
}

/**
 * Returns the instant at which a clock in the zone shows this time; minutes may lead to another day. When clocks go back, the earlier of the
 * two; null when they skip the time, so that nobody is expected at an hour that does not exist.
 */
export function instantOf({ day, minutes }: WallTime, zone: string): string | null {
  const local = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes });
  try {
    const found = local.toZonedDateTime(zone, { disambiguation: "earlier" });
    return found.toPlainDateTime().equals(local) ? found.toInstant().toString() : null;
  } catch {
    return null;
  }
}

/** Returns the first instants of a day and of the day after another, between which all of what a view shows lies. */
export function boundsOf(days: readonly string[], zone: string): { readonly from: string; readonly until: string } {
  const midnight = (day: string | undefined, after: number) =>
    Temporal.PlainDate.from(day ?? "1970-01-01")
      .add({ days: after })
      .toZonedDateTime(zone)
      .toInstant()
      .toString({ fractionalSecondDigits: 3 });
  return { from: midnight(days[0], 0), until: midnight(days.at(-1), 1) };
}

interface Timed {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Where an item is drawn on a day: minutes since midnight, and its column among those that overlap it. */
export interface PlacedItem<Item extends Timed> {
  readonly item: Item;
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
  readonly columns: number;
}

/** Shortest drawn item, in minutes: its title has to be readable. */
const LEAST_DRAWN = 25;

/** Places items on a day by the clock of the zone; those that overlap stand side by side. Items of other days are left out. */
export function placedOn<Item extends Timed>(items: readonly Item[], day: string, zone: string): PlacedItem<Item>[] {
  const drawn = items.flatMap((item) => {
    const [start, end] = [wallTimeOf(item.startsAt, zone), wallTimeOf(item.endsAt, zone)];
    if (start.day > day || end.day < day || (end.day === day && end.minutes === 0 && start.day < day)) return [];
    const top = start.day < day ? 0 : start.minutes;
    const bottom = Math.max(end.day > day ? DAY_MINUTES : end.minutes, top + LEAST_DRAWN);
    return [{ item, top, bottom }];
  });
  drawn.sort((one, other) => one.top - other.top || other.bottom - one.bottom);
  const placed: PlacedItem<Item>[] = [];
  let group: ((typeof drawn)[number] & { column: number })[] = [];
  let groupEnd = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    placed.push(...group.map((one) => ({ ...one, columns })));
    group = [];
  };
  for (const one of drawn) {
    if (one.top >= groupEnd) close();
    const taken = new Set(group.filter(({ bottom }) => bottom > one.top).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    group.push({ ...one, column });
    groupEnd = group.length === 1 ? one.bottom : Math.max(groupEnd, one.bottom);
  }
  close();
  return placed;
}
