import { IMPORT_MAX_ROWS } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import type { CsvRecord } from "../reading/csv-records.ts";
import { layoutOfRows } from "../reading/layout.ts";
import { columnsOf, type Inspected, throwIfTooWide } from "../reading/inspected.ts";
import { packRows } from "./stored-rows.ts";
import { openWorkbook } from "./workbook.ts";
import { tooLarge } from "./workbook-faults.ts";

/** Characters of a sheet's texts; a file of 10 MB whose texts repeat could have many more. */
const TEXT_MOST = 64 * 1024 * 1024;
/** Rows examined to find the header. */
const SAMPLE_ROWS = 60;
/** Rows that may come before the data: a title, a date, the header. */
const ROWS_BEFORE = 20;

/**
 * Inspects a workbook: the sheet of this name, or its first one that has people. Throws a UserError that says why it cannot be imported; with several
 * sheets, the reason of the first.
 */
export async function inspectWorkbook(bytes: Buffer, sheet: string | null): Promise<Inspected> {
  const workbook = await openWorkbook(bytes);
  let first: UserError | undefined;
  for (const name of sheet === null ? workbook.sheets : [sheet]) {
    try {
      const rows = await rowsOf(workbook, name);
      return { ...(await inspectRows(rows)), sheet: name, sheets: workbook.sheets };
    } catch (error) {
      // A sheet without people, such as a cover or a planning, does not end the search; anything else does.
      if (!(error instanceof UserError) || !/\.(?:emptyFile|onlyHeader|notCsv|tooManyColumns|tooManyRows)$/u.test(error.code)) throw error;
      first ??= error;
    }
  }
  throw first ?? new UserError("imports.server.emptyFile", { status: 422 });
}

/** What a cell without text counts, in characters: it still has a place in memory. */
const BLANK_COSTS = 4;

interface SheetRows {
  readonly records: readonly CsvRecord[];
  readonly width: number;
}

async function rowsOf(workbook: Awaited<ReturnType<typeof openWorkbook>>, sheet: string): Promise<SheetRows> {
  const records: CsvRecord[] = [];
  let widest = 0;
  let characters = 0;
  await workbook.readRows(sheet, (record, width) => {
    records.push(record);
    widest = Math.max(widest, width);
    // Blank cells before the last one take room too.
    for (const cell of record.cells) characters += Math.max(cell.length, BLANK_COSTS);
    if (records.length > IMPORT_MAX_ROWS + ROWS_BEFORE)
      throw new UserError("imports.server.tooManyRows", { status: 422, params: { maximum: IMPORT_MAX_ROWS } });
    if (characters > TEXT_MOST) throw tooLarge(TEXT_MOST / 1024 / 1024);
  });
  throwIfTooWide(widest);
  return { records, width: widest };
}

async function inspectRows({ records, width }: SheetRows): Promise<Omit<Inspected, "sheet" | "sheets">> {
  const layout = layoutOfRows(records.slice(0, SAMPLE_ROWS), width);
  if (!layout) throw new UserError("imports.server.emptyFile", { status: 422 });
  if (layout.isShapeless) throw new UserError("imports.server.notCsv", { status: 422, params: { kind: "text" } });
  const rows = records.length - layout.firstRecord;
  if (rows < 1) throw new UserError("imports.server.onlyHeader", { status: 422 });
  if (rows > IMPORT_MAX_ROWS) throw new UserError("imports.server.tooManyRows", { status: 422, params: { maximum: IMPORT_MAX_ROWS } });
  return {
    encoding: null,
    separator: null,
    headerRecord: layout.headerRecord,
    firstRecord: layout.firstRecord,
    columns: columnsOf(layout),
    rows,
    stored: await packRows(records),
  };
}
