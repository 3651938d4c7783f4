import { IMPORT_MAX_ROWS } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import { readRecords } from "./csv-records.ts";
import { detectEncoding, toUtf8 } from "./encoding.ts";
import { inspectWorkbook } from "../workbook/inspect-workbook.ts";
import { isArchive, otherKindOf, type OtherKind, otherTextOf } from "./file-kind.ts";
import { columnsOf, type Inspected, throwIfTooWide } from "./inspected.ts";
import { detectLayout, type Layout } from "./layout.ts";

const notCsv = (kind: OtherKind) => new UserError("imports.server.notCsv", { status: 422, params: { kind } });

/**
 * Inspects a file's format and content. Throws a UserError that says why it cannot be imported and, for a known kind of file, what to do
 * with it.
 */
export async function inspectFile(bytes: Buffer, fileName: string): Promise<Inspected> {
  const otherKind = otherKindOf(bytes, fileName);
  if (otherKind === "excel" && isArchive(bytes)) return inspectWorkbook(bytes, null);
  if (otherKind) throw notCsv(otherKind);
  const encoding = detectEncoding(bytes);
  const utf8 = toUtf8(bytes, encoding);
  const otherText = otherTextOf(utf8, fileName);
  if (otherText) throw notCsv(otherText);
  const layout = detectLayout(utf8);
  if (!layout) throw new UserError("imports.server.emptyFile", { status: 422 });
  throwIfTooWide(layout.width);
  if (layout.isShapeless) throw notCsv("text");
  const rows = await countRows(utf8, layout);
  if (rows < 1) throw new UserError("imports.server.onlyHeader", { status: 422 });
  return {
    encoding,
    separator: layout.separator,
    headerRecord: layout.headerRecord,
    firstRecord: layout.firstRecord,
    columns: columnsOf(layout),
    rows,
    sheet: null,
    sheets: [],
    stored: null,
  };
}

/** Counts the data records. Reads no further once there are too many: throws `imports.server.tooManyRows`. */
async function countRows(utf8: Buffer, { separator, firstRecord }: Layout): Promise<number> {
  let count = -firstRecord;
  for await (const batch of readRecords(utf8, separator)) {
    count += batch.length;
    if (count > IMPORT_MAX_ROWS) throw new UserError("imports.server.tooManyRows", { status: 422, params: { maximum: IMPORT_MAX_ROWS } });
  }
  return count;
}
