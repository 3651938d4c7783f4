import { readEmailAddress } from "./email-address.ts";
import { looksLikePhone } from "./phone-number.ts";

/** What spreadsheets pass over before they look for a formula: white space, control and invisible characters. */
const PASSED_OVER = /^[\s\p{Cc}\p{Cf}]+/u;
/** Signs that begin a formula, and the forms of them that a spreadsheet in Chinese or Japanese reads alike. */
const BEGINS_FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/**
 * True when a spreadsheet would run a cell's text as a formula: it begins with = + - @, full width or not, behind whatever is passed
 * over, and is no telephone number, number, address or lone dash. A tab or line break before anything is taken for one too.
 */
export function isFormula(cell: string): boolean {
  if (/^[\t\r\n]/u.test(cell)) return true;
  const text = cell.replace(PASSED_OVER, "").trim();
  if (!BEGINS_FORMULA.test(text)) return false;
  if (/^[=\uFF1D\uFE66]/u.test(text)) return true;
  return !(/^-+$/u.test(text) || /^[+-]?\d+(?:[.,]\d+)?\s?%?$/u.test(text) || looksLikePhone(text) || readEmailAddress(text) !== null);
}

/** The cell as a spreadsheet shows it without running it: an apostrophe goes before a formula. */
export function neutralised(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}
