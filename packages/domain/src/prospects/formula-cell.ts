import { readEmailAddress } from "./email-address.ts";
import { looksLikePhone } from "./phone-number.ts";

/** What spreadsheets skip before they look for a formula: white space, control and invisible characters. */
const PASSED_OVER = /^[\s\p{Cc}\p{Cf}]+/u;
/** Signs that start a formula, including the full-width forms that Chinese and Japanese spreadsheets accept. */
const BEGINS_FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/**
 * Checks whether a spreadsheet would run a cell's text as a formula: it starts with = + - @, full width or not, after
 * skipped characters, and is not a telephone number, number, address or lone dash. A leading tab or line break counts as
 * one too.
 */
export function isFormula(cell: string): boolean {
  if (/^[\t\r\n]/u.test(cell)) return true;
  const text = cell.replace(PASSED_OVER, "").trim();
  if (!BEGINS_FORMULA.test(text)) return false;
  if (/^[=\uFF1D\uFE66]/u.test(text)) return true;
  return !(/^-+$/u.test(text) || /^[+-]?\d+(?:[.,]\d+)?\s?%?$/u.test(text) || looksLikePhone(text) || readEmailAddress(text) !== null);
}

/** Escapes a cell so that a spreadsheet shows it without running it: an apostrophe goes before a formula. */
export function neutralised(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}
