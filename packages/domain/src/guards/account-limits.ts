import { AccountLimits } from "@filon/contracts/channels";
import type { ActKind, Channel } from "@filon/contracts/outreach";

const NO_ACTS: Readonly<Record<ActKind, number>> = {
  visit_profile: 0,
  send_invitation: 0,
  withdraw_invitation: 0,
  send_message: 0,
  send_inmail: 0,
  react: 0,
  comment: 0,
  endorse: 0,
};

/**
 * Limits of an account for which none are set, by channel: what the networks' own guidance and the defaults of comparable
 * products have in common, on the cautious side.
 */
const USUAL_LIMITS: Readonly<Record<"linkedin" | "email" | "other", AccountLimits>> = {
  linkedin: {
    visit_profile: 80,
    send_invitation: 25,
    withdraw_invitation: 20,
    send_message: 80,
    send_inmail: 10,
    react: 30,
    comment: 10,
    endorse: 10,
    minGapSeconds: 45,
    maxGapSeconds: 180,
  },
  email: { ...NO_ACTS, send_message: 100, minGapSeconds: 60, maxGapSeconds: 180 },
  other: { ...NO_ACTS, send_message: 20, minGapSeconds: 120, maxGapSeconds: 600 },
};

/**
 * Returns the limits set for an account (`settings.limits`), otherwise the usual ones of its channel; the same for a kind of act that did not
 * exist when they were set.
 */
export function accountLimits(channel: Channel, settings: Readonly<Record<string, unknown>>): AccountLimits {
  const usual = channel === "linkedin" || channel === "email" ? USUAL_LIMITS[channel] : USUAL_LIMITS.other;
  const own = AccountLimits.safeParse({ ...usual, ...Object(settings["limits"]) });
  return own.success ? own.data : usual;
}
