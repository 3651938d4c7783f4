import { AccountLimits } from "@filon/contracts/channels";
import type { Channel } from "@filon/contracts/outreach";

/**
 * Limits of an account for which none are set, by channel: what the networks' own guidance and the defaults of comparable
 * products have in common, on the cautious side.
 */
const USUAL_LIMITS: Readonly<Record<"linkedin" | "email" | "other", AccountLimits>> = {
  linkedin: { visit_profile: 80, send_invitation: 25, send_message: 80, minGapSeconds: 45, maxGapSeconds: 180 },
  email: { visit_profile: 0, send_invitation: 0, send_message: 100, minGapSeconds: 60, maxGapSeconds: 180 },
  other: { visit_profile: 0, send_invitation: 0, send_message: 20, minGapSeconds: 120, maxGapSeconds: 600 },
};

/** Returns the limits set for an account (`settings.limits`), otherwise the usual ones of its channel. */
export function accountLimits(channel: Channel, settings: Readonly<Record<string, unknown>>): AccountLimits {
  const own = AccountLimits.safeParse(settings["limits"]);
  if (own.success) return own.data;
  return channel === "linkedin" || channel === "email" ? USUAL_LIMITS[channel] : USUAL_LIMITS.other;
}
