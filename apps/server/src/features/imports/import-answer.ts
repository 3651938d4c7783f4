import { IMPORT_REJECTS_DAYS } from "@filon/contracts/imports";
import type { WorkspaceTx } from "@filon/db";
import type { ImportRow } from "@filon/db/imports";
import type { News } from "@filon/db/notifications";
import { announce } from "@filon/db/realtime";
import { dateOf } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** Returns an import as the API returns it. */
export function importAnswer(row: ImportRow) {
  const columns = row.columns ?? [];
  return {
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    encoding: row.encoding,
    separator: row.separator,
    sheet: row.sheet,
    sheets: row.sheets,
    ...progressOf(row),
    columns,
    mapping:
      row.mapping ??
      Object.fromEntries(columns.filter((column) => column.suggestion).map((column) => [String(column.index), column.suggestion])),
    onKnown: row.on_known,
    listId: row.list_id,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    rejectsKept: row.rejects_kept,
    rejectsUntil: row.rejects_kept === 0 || row.finished_at === null ? null : dayAfter(row.finished_at, IMPORT_REJECTS_DAYS),
  };
}

const dayAfter = (from: Date, days: number): string => new Date(from.getTime() + days * 86_400_000).toISOString();

/** Returns the progress, for the API and the socket. */
function progressOf(row: ImportRow) {
  return {
    id: row.id,
    status: row.status,
    errorCode: row.error_code,
    rowsTotal: row.rows_total,
    rowsDone: row.rows_done,
    created: row.created_count,
    updated: row.updated_count,
    unchanged: row.unchanged_count,
    rejected: row.rejected_count,
  };
}

export async function announceImport(tx: WorkspaceTx, row: ImportRow): Promise<void> {
  await announce(tx, "import:progress", progressOf(row));
}

/** Notifies the user who uploaded the file that the import is over. */
export function importNews(row: ImportRow, now: Temporal.Instant): News {
  return {
    type: row.error_code === null ? "import_completed" : "import_failed",
    userId: row.user_id,
    params: { file: row.file_name, created: row.created_count, updated: row.updated_count, rejected: row.rejected_count },
    link: `/prospects/import/${row.id}`,
    at: dateOf(now),
  };
}
