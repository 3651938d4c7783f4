/** The SIREN of La Poste, whose thousands of sites ran out of numbers that pass Luhn's test. */
const LA_POSTE = "356000000";

/** Whether this is a SIRET: exactly 14 digits (BILLING-14) whose check digit is right. Spaces are people's way to write it. */
export function isSiret(text: string): boolean {
  const digits = text.replaceAll(/\s/gu, "");
  if (!/^\d{14}$/u.test(digits)) return false;
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
