import { Readable } from "node:stream";
import { IMPORT_KEPT_REJECTS } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import type { Database } from "@filon/db";
import * as imports from "@filon/db/imports";
import type { ImportRow } from "@filon/db/imports";
import { BYTE_ORDER_MARK, csvRow } from "@filon/domain";
import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";

/** Rows read and written at a time, each time in a separate transaction, so that a slow reader holds no connection. */
const PAGE = 500;
/**
 * Returns the kept rejected rows of an import as a CSV file with the import's separator (of a workbook, the one Excel uses in the reader's language): the line, the reason in the reader's language, and
 * the original columns with formulas neutralised; the last row says how many more there were. The file is a stream read page by page.
 * Throws 404, and 410 if the rows were deleted.
 */
export async function downloadRejects(
  db: Database,
  workspaceId: string,
  id: string,
  language: Language,
): Promise<{ fileName: string; file: Readable }> {
  const row = await db.inWorkspace(workspaceId, (tx) => imports.find(tx, id));
  if (!row) throw new UserError("imports.server.notFound", { status: 404 });
  if (row.rejects_kept === 0 && row.rejected_count > 0) throw new UserError("imports.server.rejectsDeleted", { status: 410 });
  const fileName = `${row.file_name.replace(/\.\w{1,5}$/u, "")}-${translate(language, "imports.server.rejectFile")}.csv`;
  return { fileName, file: Readable.from(pages(db, workspaceId, row, language)) };
}

async function* pages(db: Database, workspaceId: string, row: ImportRow, language: Language): AsyncGenerator<string> {
  const say = (key: string, params?: Record<string, string | number>): string => translate(language, `imports.server.${key}`, params);
  const written = (cells: readonly string[]): string => csvRow(cells, row.separator ?? (language === "fr" ? ";" : ","));
  yield BYTE_ORDER_MARK + written([say("rejectLine"), say("rejectReason"), ...(row.columns ?? []).map((column) => column.header)]);
  let count = 0;
  for (let after = 0; count < IMPORT_KEPT_REJECTS;) {
    const page = await db.inWorkspace(workspaceId, (tx) =>
      imports.listRejects(tx, row.id, after, Math.min(PAGE, IMPORT_KEPT_REJECTS - count)),
    );
    if (page.length === 0) break;
    after = page.at(-1)?.line ?? after;
    count += page.length;
    yield page
      .map(({ line, reason, detail, cells }) => {
        const said = translate(language, `imports.reasons.${reason}`);
        return written([String(line), detail === null ? said : say("rejectWithDetail", { reason: said, detail }), ...cells]);
      })
      .join("");
  }
  if (count < row.rejected_count) yield written(["", say("rejectsNotKept", { count: row.rejected_count - count })]);
}
