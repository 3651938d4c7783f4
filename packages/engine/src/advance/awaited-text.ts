import { EventType } from "@filon/contracts/outreach";
import type { Awaited } from "@filon/domain";

/** Returns an awaited event as it is stored: `type` or `type:key`. */
export function awaitedText({ event, key }: Awaited): string {
  return key === undefined ? event : `${event}:${key}`;
}

/** Parses the result of `awaitedText`. Throws ZodError for an unknown type of event. */
export function awaitedFrom(stored: string): Awaited {
  const end = stored.indexOf(":");
  if (end === -1) return { event: EventType.parse(stored) };
  return { event: EventType.parse(stored.slice(0, end)), key: stored.slice(end + 1) };
}
