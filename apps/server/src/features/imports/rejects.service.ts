import { UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as imports from "@filon/db/imports";
import type { Reject } from "@filon/db/imports";
import { neutralised } from "@filon/domain";
import { translate } from "@filon/i18n/server";

const PAGE = 5000;
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Returns the rejected rows of an import as a CSV file with the import's separator: the line, the reason in the reader's language, and the
 * original columns with formulas neutralised. Throws 404.
 */
export async function downloadRejects(tx: WorkspaceTx, id: string, language: "fr" | "en"): Promise<{ fileName: string; text: string }> {
  const row = await imports.find(tx, id);
  if (!row) throw new UserError("imports.server.notFound", { status: 404 });
  const separator = row.separator ?? ",";
  const say = (key: string, params?: Record<string, string | number>): string => translate(language, `imports.server.${key}`, params);
  const lines = [[say("rejectLine"), say("rejectReason"), ...(row.columns ?? []).map((column) => column.header)]];
  let after = 0;
  for (let page: Reject[] = [{ line: 0, reason: "emptyRow", detail: null, cells: [] }]; page.length > 0;) {
    page = await imports.pageRejects(tx, id, after, PAGE);
    after = page.at(-1)?.line ?? after;
    for (const reject of page) {
      const reason = translate(language, `imports.reasons.${reject.reason}`);
      const told = reject.detail === null ? reason : say("rejectWithDetail", { reason, detail: reject.detail });
      lines.push([String(reject.line), told, ...reject.cells]);
    }
  }
  const text = lines.map((cells) => cells.map((cell) => quoted(neutralised(cell))).join(separator)).join("\r\n");
  return { fileName: `${row.file_name.replace(/\.\w{1,5}$/u, "")}-${say("rejectFile")}.csv`, text: `${BYTE_ORDER_MARK}${text}\r\n` };
}

/** Quotes a cell where it could be misread. */
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
