/**
 * Checks whether a text can be a telephone number: 6 to 15 digits (E.164's maximum) with the usual separators and an
 * optional extension.
 */
export function looksLikePhone(text: string): boolean {
  const [number = ""] = text.trim().split(/(?:ext\.?|poste|x|#)\s*\d{1,6}$/iu);
  if (!/^\+?[\d\s().\-/\u00a0\u202f\u2011]+$/u.test(number)) return false;
  const digits = number.replace(/\D/gu, "").length;
  return digits >= 6 && digits <= 15;
}
