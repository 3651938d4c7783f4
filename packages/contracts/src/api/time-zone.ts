/** Canonical names found so far: a few hundred at most, and asked for again for each prospect of a batch. */
const known = new Set<string>();

/**
 * Returns whether this is the name of a time zone of the IANA database, such as Europe/Paris. Offsets (+02:00) are not: they ignore summer
 * time, and Postgres reads their sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (/^[+-]/u.test(name)) return false;
  try {
    if (new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone === name) known.add(name);
    return true;
  } catch {
    return false;
  }
}
