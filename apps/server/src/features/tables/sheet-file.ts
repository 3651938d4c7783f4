import { Readable } from "node:stream";
import { UserError } from "@filon/contracts/errors";
import type { SheetFormat } from "@filon/contracts/tables";
import { BYTE_ORDER_MARK, csvRow, neutralised } from "@filon/domain";
import writeExcelFile from "write-excel-file/node";

/** A spreadsheet is built in memory, so that it has fewer rows than the other formats. */
const SPREADSHEET_ROWS_MOST = 20_000;
/** The media type of each format. */
export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type Pages = AsyncIterable<readonly (readonly string[])[]>;

/**
 * Returns rows of texts as a file, with formulas disarmed where a spreadsheet could run them. CSV and JSON are streams, read page by page.
 * Throws UserError 413 for more rows than a spreadsheet is made of.
 */
export async function sheetFile(format: SheetFormat, columns: readonly string[], pages: Pages): Promise<Readable> {
  if (format === "xlsx") return Readable.from([await spreadsheet(columns, pages)], { objectMode: false });
  return Readable.from(format === "csv" ? csv(columns, pages) : json(columns, pages));
}

async function spreadsheet(columns: readonly string[], pages: Pages): Promise<Buffer> {
  const rows: (readonly string[])[] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > SPREADSHEET_ROWS_MOST)
      throw new UserError("settings.tables.errors.tooLong", { status: 413, params: { most: SPREADSHEET_ROWS_MOST } });
  }
  // Cells of type text hold no formulas, whatever they begin with; they are disarmed for programs that export the file further.
  const cells = rows.map((row) => row.map((cell) => ({ value: neutralised(cell), type: String })));
  const head = columns.map((column) => ({ value: neutralised(column), type: String, fontWeight: "bold" as const }));
  return writeExcelFile([head, ...cells]).toBuffer();
}

async function* csv(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns);
  for await (const page of pages) yield page.map((cells) => csvRow(cells)).join("");
}

async function* json(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  let separator = "[";
  for await (const page of pages) {
    for (const row of page) {
      yield `${separator}\n${JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ""])))}`;
      separator = ",";
    }
  }
  yield separator === "[" ? "[]\n" : "\n]\n";
}
