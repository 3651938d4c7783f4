import { keysOf, type RejectedRow, storable, type CheckedRow } from "./check-row.ts";

/** Remembers the people already seen in the file; 100,000 rows with two keys each take about 20 MB. */
export class Repeats {
  readonly #lines = new Map<string, number>();

  /** Returns the rejection of a row whose address or profile an earlier row has; null for a first occurrence, which is remembered. */
  reject(row: CheckedRow): RejectedRow | null {
    const keys = keysOf(row);
    const earlier = keys.map((key) => this.#lines.get(key)).find((line) => line !== undefined);
    if (earlier !== undefined) return { line: row.line, reason: "duplicateInFile", detail: String(earlier), cells: storable(row.cells) };
    for (const key of keys) this.#lines.set(key, row.line);
    return null;
  }
}
