/** The zones that this browser knows; made once, there are some four hundred. */
let known: readonly string[] | null = null;

export function timeZones(): string[] {
  known ??= Intl.supportedValuesOf("timeZone");
  return [...known];
}

/** The zone in which this browser is, as it says itself. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
