/** Shortest password accepted anywhere, in characters (AUTH-28, AUTH-40). */
export const PASSWORD_MIN_LENGTH = 8;

/** Lowest strength accepted for a replacement password (AUTH-40). */
export const PASSWORD_MIN_SCORE = 3;

/** The rules for a strong password, in the order the checklist shows them (AUTH-38). */
export const PASSWORD_RULES = ["length", "uppercase", "digit", "special"] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Very weak (0) to very strong (4). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const MEETS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => password.length >= PASSWORD_MIN_LENGTH,
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
};

/** Returns the rules a password meets, in order. Letters and digits of any script count; a space is not a special character. */
export function passwordRulesMet(password: string): readonly PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => MEETS[rule](password));
}

/** Scores a password: one point for each rule met (AUTH-39). */
export function passwordScore(password: string): PasswordScore {
  // Four rules, so the count is one of the five scores.
  return passwordRulesMet(password).length as PasswordScore;
}

/** Checks whether a password may replace another: at least 3 of 4 rules, and never under 8 characters (AUTH-40). */
export function isStrongEnough(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && passwordScore(password) >= PASSWORD_MIN_SCORE;
}
