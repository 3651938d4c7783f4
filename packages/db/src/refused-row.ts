/** Classes of SQLSTATE that blame the given rows, not the database: data, integrity, and exceeded limits. */
const OF_THE_ROW = /^(?:22|23|54)[0-9A-Z]{3}$/u;

/**
 * Returns whether a write failed because of its content, so that it would always fail: Postgres refused a row, or its values could
 * not be encoded (RangeError, TypeError). Any other failure may work later.
 */
export function isRefusedRow(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return error instanceof Error && "code" in error && typeof error.code === "string" && OF_THE_ROW.test(error.code);
}
