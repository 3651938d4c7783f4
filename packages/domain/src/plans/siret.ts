/** The SIREN of La Poste, which has more sites than numbers that pass Luhn's test. */
const LA_POSTE = "356000000";

/** Removes the spaces, points and dashes that people type. */
const digitsOf = (text: string): string => text.replaceAll(/[\s.-]/gu, "");

/** Checks whether this has the form of a SIRET: exactly 14 digits (BILLING-14). */
export const isSiret = (text: string): boolean => /^\d{14}$/u.test(digitsOf(text));

/**
 * Checks the digits of a SIRET by Luhn's test, or by La Poste's rule: the sum is a multiple of 5. A SIRET that fails is
 * probably mistyped but may be valid, so warn instead of refusing.
 */
export function siretChecks(text: string): boolean {
  const digits = digitsOf(text);
  const figures = Array.from(digits, Number);
  if (digits.startsWith(LA_POSTE) && sum(figures) % 5 === 0) return true;
  const doubled = figures.map((figure, index) => {
    if (index % 2 === 1) return figure;
    const twice = figure * 2;
    return twice > 9 ? twice - 9 : twice;
  });
  return sum(doubled) % 10 === 0;
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
