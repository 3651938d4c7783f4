/** Shortest password that is taken anywhere, in characters (AUTH-28, AUTH-40). */
export const PASSWORD_MIN_LENGTH = 8;

/** Lowest strength that a new password needs when it replaces another (AUTH-40). */
export const PASSWORD_MIN_SCORE = 3;

/** What makes a password strong, in the order in which the checklist shows it (AUTH-38). */
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

/** The rules that a password meets, in their order. Letters and digits of any script count; a space is not special. */
export function passwordRulesMet(password: string): readonly PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => MEETS[rule](password));
}

/** One point for each rule met (AUTH-39). */
export function passwordScore(password: string): PasswordScore {
  // There are four rules, so the count is one of the five scores.
  return passwordRulesMet(password).length as PasswordScore;
}

/** Whether a password may replace another: at least 3 of 4, and never under 8 characters (AUTH-40). */
export function isStrongEnough(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && passwordScore(password) >= PASSWORD_MIN_SCORE;
}
