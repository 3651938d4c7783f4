import { neutralised } from "./formula-cell.ts";

/** Begins a CSV file: tells Excel that it is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Returns cells as a line of a CSV file (RFC 4180), with formulas neutralised, and cells quoted where a program could misread them. */
export function csvRow(cells: readonly string[], separator = ","): string {
  return `${cells.map((cell) => quoted(neutralised(cell))).join(separator)}\r\n`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
