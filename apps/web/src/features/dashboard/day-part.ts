export type DayPart = "morning" | "afternoon" | "evening";

/** Returns the greeting for an hour (DASH-04): morning before 12, afternoon before 18, evening after. */
export function dayPart(hour: number): DayPart {
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
