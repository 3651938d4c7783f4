/** Classes of SQLSTATE that speak of the rows given, not of the database: data, integrity, and what passes a limit of size. */
const OF_THE_ROW = /^(?:22|23|54)[0-9A-Z]{3}$/u;

/**
 * Whether a write failed because of what was to be written, so that the same write fails for ever: Postgres refused a row, or
 * its values could not be worded (RangeError, TypeError). All else may work later.
 */
export function isRefusedRow(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return error instanceof Error && "code" in error && typeof error.code === "string" && OF_THE_ROW.test(error.code);
}
