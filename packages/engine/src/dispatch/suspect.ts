/**
 * An act that this many workers did not survive may be what they died of. Each process makes one such call at a time, so
 * that two of them are not blamed for each other's deaths.
 */
export const SUSPECT_AFTER = 2;
/** How many deaths one act may cause before it is held for the user. */
export const MOST_DEATHS = 5;

export function isSuspect({ deaths }: { readonly deaths: number }): boolean {
  return deaths >= SUSPECT_AFTER;
}
