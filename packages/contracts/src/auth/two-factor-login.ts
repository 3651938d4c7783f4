/** Seconds that a tempToken lives (AUTH-47). */
export const TWO_FACTOR_SECONDS = 300;

/** Wrong codes after which a tempToken is of no more use. */
export const TWO_FACTOR_TRIES = 5;
