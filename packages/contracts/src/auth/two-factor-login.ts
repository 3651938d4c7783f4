/** Seconds that a tempToken is valid (AUTH-47). */
export const TWO_FACTOR_SECONDS = 300;

/** Wrong codes after which a tempToken is no longer valid. */
export const TWO_FACTOR_TRIES = 5;
