/** The zones that this browser knows; made once, there are some four hundred. */
let known: readonly string[] | null = null;

export function timeZones(): string[] {
  known ??= Intl.supportedValuesOf("timeZone");
  return [...known];
}
