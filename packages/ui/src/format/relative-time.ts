export type RelativeUnit = "day" | "week" | "month" | "year";

const DAY_MS = 86_400_000;

/** Whole calendar days from one instant to another, in the reader's own time zone. */
function calendarDays(from: Date, to: Date): number {
  const start = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((start(to) - start(from)) / DAY_MS);
}

/** How long ago, as the specification words it (TOAST-07): days under 7, weeks under 30 days, months under 365, then years; 0 and 1 day read as today and yesterday. */
export function relativeTime(then: Date, now: Date): { readonly unit: RelativeUnit; readonly count: number } {
  const days = Math.max(0, calendarDays(then, now));
  if (days < 7) return { unit: "day", count: days };
  if (days < 30) return { unit: "week", count: Math.floor(days / 7) };
  if (days < 365) return { unit: "month", count: Math.floor(days / 30) };
  return { unit: "year", count: Math.floor(days / 365) };
}
