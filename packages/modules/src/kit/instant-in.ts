import { Temporal } from "temporal-polyfill";

/** Returns the instant that an answer or a memory names; null when it names none. */
export function instantIn(text: unknown): Temporal.Instant | null {
  if (typeof text !== "string") return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}
