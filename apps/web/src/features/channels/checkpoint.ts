import type { ChannelAccount, LinkedInCheckpoint } from "@filon/contracts/channels";

const CHECKPOINTS = [
  "2FA",
  "OTP",
  "IN_APP_VALIDATION",
  "PHONE_REGISTER",
  "CAPTCHA",
  "QRCODE",
] as const satisfies readonly LinkedInCheckpoint[];

/** Returns the check an account is waiting for; null when the network did not say which. */
export function checkpointOf({ statusCode }: Pick<ChannelAccount, "statusCode">): LinkedInCheckpoint | null {
  return CHECKPOINTS.find((known) => known === statusCode) ?? null;
}

/** Returns how a check is solved: with a code typed in Filon, on the phone, or on the network's own page. */
export function wayThrough(checkpoint: LinkedInCheckpoint | null): "code" | "phone" | "page" {
  switch (checkpoint) {
    case null:
    case "2FA":
    case "OTP":
      return "code";
    case "IN_APP_VALIDATION":
      return "phone";
    case "PHONE_REGISTER":
    case "CAPTCHA":
    case "QRCODE":
      return "page";
    default:
      return checkpoint satisfies never;
  }
}
