/** The SIREN of La Poste, whose thousands of sites ran out of numbers that pass Luhn's test. */
const LA_POSTE = "356000000";

/** Without the spaces, points and dashes that people write it with. */
const digitsOf = (text: string): string => text.replaceAll(/[\s.-]/gu, "");

/** Whether this is a SIRET as the register gives them: exactly 14 digits (BILLING-14). */
export const isSiret = (text: string): boolean => /^\d{14}$/u.test(digitsOf(text));

/**
 * Whether the digits of a SIRET check: by Luhn's test, or by La Poste's own rule, that they add up to a multiple of 5. One that
 * does not is probably mistyped, and may be right all the same: it is a reason to warn and not to refuse.
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
