import { readEmailAddress } from "./email-address.ts";
import { looksLikePhone } from "./phone-number.ts";

/**
 * True when a spreadsheet would run a cell's text as a formula: it begins with = + - @ or a control character,
 * and is no telephone number, number, address or lone dash.
 */
export function isFormula(cell: string): boolean {
  if (!/^[=+\-@\t\r]/u.test(cell)) return false;
  if (cell.startsWith("=") || cell.startsWith("\t") || cell.startsWith("\r")) return true;
  const text = cell.trim();
  return !(/^-+$/u.test(text) || /^[+-]?\d+(?:[.,]\d+)?\s?%?$/u.test(text) || looksLikePhone(text) || readEmailAddress(text) !== null);
}

/** The cell as a spreadsheet shows it without running it: an apostrophe goes before a formula. */
export function neutralised(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}
