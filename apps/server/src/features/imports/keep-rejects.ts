import { IMPORT_KEPT_REJECTS } from "@filon/contracts/imports";
import type { WorkspaceTx } from "@filon/db";
import * as imports from "@filon/db/imports";
import type { ImportRow } from "@filon/db/imports";
import type { RejectedRow } from "./checking/check-row.ts";

/** Bytes of an import's rejected rows after which no more are kept: short cells take several times their size in the file. */
const KEPT_BYTES = 10 * 1024 * 1024;

/** Stores a chunk's rejected rows as far as the import may keep any more. Returns how many, and the bytes they take. */
export async function keepRejects(
  tx: WorkspaceTx,
  row: ImportRow,
  rejects: readonly RejectedRow[],
): Promise<{ rejectsKept: number; rejectBytes: number }> {
  const room = row.reject_bytes < KEPT_BYTES ? IMPORT_KEPT_REJECTS - row.rejects_kept : 0;
  const first = rejects.toSorted((one, other) => one.line - other.line).slice(0, Math.max(0, room));
  return { rejectsKept: first.length, rejectBytes: await imports.insertRejects(tx, row.id, first) };
}
