import { AccountLimits, type Channel } from "@filon/contracts";

/** Limits of a new account, on the careful side (Unipile, “Provider limits and restrictions”, August 2026). */
const USUAL: Readonly<Record<"linkedin" | "email", AccountLimits>> = {
  linkedin: { visit_profile: 80, send_invitation: 25, send_message: 80, minGapSeconds: 45, maxGapSeconds: 180 },
  email: { visit_profile: 0, send_invitation: 0, send_message: 100, minGapSeconds: 60, maxGapSeconds: 180 },
};

/** The limits set for an account, else the usual ones of its channel. */
export function limitsOf(channel: Channel, settings: Readonly<Record<string, unknown>>): AccountLimits {
  const own = AccountLimits.safeParse(settings["limits"]);
  if (own.success) return own.data;
  return USUAL[channel === "email" ? "email" : "linkedin"];
}
