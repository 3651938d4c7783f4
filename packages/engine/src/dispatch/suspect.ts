/**
 * An act is a suspect after this many workers have died while dispatching it. Each process calls one suspect at a time, so that no suspect is
 * blamed for another's crash.
 */
export const SUSPECT_AFTER = 2;
/** Deaths after which an act is held for the user. */
export const MOST_DEATHS = 5;

/** Checks whether an act is a suspect. */
export function isSuspect({ deaths }: { readonly deaths: number }): boolean {
  return deaths >= SUSPECT_AFTER;
}
