import { z } from "zod";

const Percent = z.number().int().min(1).max(100).nullable();

/** From which shares of failed acts, and of e-mails that come back, a campaign pauses by itself, in percent, or null when it never does. */
export const SafetyRules = z.strictObject({ failurePercent: Percent, bouncePercent: Percent }).meta({ id: "SafetyRules" });
export type SafetyRules = z.infer<typeof SafetyRules>;
