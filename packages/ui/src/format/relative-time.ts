export type RelativeUnit = "day" | "week" | "month" | "year";

/**
 * Formats a number of past calendar days in TOAST-07's wording: days under 7, weeks under 30 days, months under
 * 365, then years; 0 and 1 read as today and yesterday.
 */
export function relativeTime(calendarDays: number): { readonly unit: RelativeUnit; readonly count: number } {
  const days = Math.max(0, calendarDays);
  if (days < 7) return { unit: "day", count: days };
  if (days < 30) return { unit: "week", count: Math.floor(days / 7) };
  if (days < 365) return { unit: "month", count: Math.floor(days / 30) };
  return { unit: "year", count: Math.floor(days / 365) };
}
