/** Returns the name of a weekday (1 for Monday) in a language, with a capital as at the beginning of a line. */
export function weekdayName(weekday: number, locale: string): string {
  // 1 January 2024 was a Monday.
  const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, weekday)));
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
