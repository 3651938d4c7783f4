/** Extracts an authenticator code, ignoring spaces and dashes; null unless it has six digits. */
export function sixDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : null;
}
