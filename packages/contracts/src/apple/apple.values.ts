/** Why Apple's answer signs nobody in; each has its words in the dictionaries, `apple.failures.<failure>`. */
export const APPLE_FAILURES = [
  /** The person went back. */
  "cancelled",
  /** Begun too long ago, or used already. */
  "expired",
  /** Apple does not vouch for the address. */
  "emailNotVerified",
  /** Apple's answer does not hold, or Apple does not answer. */
  "failed",
] as const;
