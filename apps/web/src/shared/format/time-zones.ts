/** The time zones this browser knows, about four hundred; computed once. */
let known: readonly string[] | null = null;

export function timeZones(): string[] {
  known ??= Intl.supportedValuesOf("timeZone");
  return [...known];
}

/** This browser's own time zone. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
