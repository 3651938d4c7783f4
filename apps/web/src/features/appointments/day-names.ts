/** Returns a calendar day (2026-11-26) in words; the first letter is capital, as at the beginning of a title. */
export function dayName(day: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const name = new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(new Date(day));
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Returns minutes since midnight as a clock shows them: 09:30. */
export function clockOf(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}
