import type { Channel } from "@filon/contracts/outreach";
import type { Recipient } from "./connector.ts";

type Person = Pick<Recipient, "email" | "linkedinKey">;

const REACH: Readonly<Partial<Record<Channel, (person: Person) => string | null>>> = {
  email: ({ email }) => (email === null ? "noEmail" : null),
  linkedin: ({ linkedinKey }) => (linkedinKey === null ? "noLinkedInProfile" : null),
};

/** Returns why this person cannot be reached on a channel; null when they can, or when the channel needs no address. */
export function whyUnreachable(channel: Channel, person: Person): string | null {
  return REACH[channel]?.(person) ?? null;
}
