/** Why Apple's answer does not sign the person in; the texts are `apple.failures.<failure>` in the dictionaries. */
export const APPLE_FAILURES = [
  /** The person cancelled. */
  "cancelled",
  /** Begun too long ago, or already used. */
  "expired",
  /** Apple has not verified the address. */
  "emailNotVerified",
  /** Apple's answer is invalid, or Apple does not answer. */
  "failed",
] as const;
