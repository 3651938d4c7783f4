import type { ActKind, Channel } from "@filon/contracts/outreach";

/** Acts on the first day, and the increase per day. */
interface Ramp {
  readonly first: number;
  readonly more: number;
}

/** A mailbox starts at 10 and gains 5 a day; LinkedIn invitations start at 15 and gain 2, other LinkedIn acts at 20 and gain 5. */
const MAILBOX: Ramp = { first: 10, more: 5 };
const INVITATIONS: Ramp = { first: 15, more: 2 };
const OTHERS: Ramp = { first: 20, more: 5 };

/** Returns an account's daily limit on the given day of its warm-up (0 for the first), never above its own limit. */
export function warmedUpLimit(limit: number, channel: Channel, kind: ActKind, day: number): number {
  const ramp = channel === "email" ? MAILBOX : kind === "send_invitation" ? INVITATIONS : OTHERS;
  return Math.min(limit, ramp.first + ramp.more * Math.max(0, day));
}
