/** The code of an authenticator out of what was typed, spaces and dashes aside; null when it is not six digits. */
export function sixDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : null;
}
