import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, type ImportColumn } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import { cutText, storableText } from "@filon/contracts/text";
import { readRecords, type Separator } from "./csv-records.ts";
import { detectEncoding, toUtf8 } from "./encoding.ts";
import { otherKindOf, type OtherKind, otherTextOf } from "./file-kind.ts";
import { suggestTargets } from "./headers.ts";
import { detectLayout, type Layout } from "./layout.ts";

/** Samples shown for each column, and their maximum length. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 120;
/** Samples examined to tell what a column contains. */
const SAMPLES_READ = 20;

/** The result of inspecting a file. */
export interface Inspected {
  readonly encoding: string;
  readonly separator: Separator;
  /** 0-based record of the header row; null if the file has none. */
  readonly headerRecord: number | null;
  /** 0-based record where the data begins. */
  readonly firstRecord: number;
  readonly columns: readonly ImportColumn[];
  /** Number of data records. */
  readonly rows: number;
}

const notCsv = (kind: OtherKind) => new UserError("imports.server.notCsv", { status: 422, params: { kind } });

/**
 * Inspects a file's format and content. Throws a UserError that says why it cannot be imported and, for a known kind of file, what to do
 * with it.
 */
export async function inspectFile(bytes: Buffer, fileName: string): Promise<Inspected> {
  const otherKind = otherKindOf(bytes, fileName);
  if (otherKind) throw notCsv(otherKind);
  const encoding = detectEncoding(bytes);
  const utf8 = toUtf8(bytes, encoding);
  const otherText = otherTextOf(utf8, fileName);
  if (otherText) throw notCsv(otherText);
  const layout = detectLayout(utf8);
  if (!layout) throw new UserError("imports.server.emptyFile", { status: 422 });
  if (layout.width > IMPORT_MAX_COLUMNS) {
    throw new UserError("imports.server.tooManyColumns", { status: 422, params: { columns: layout.width, maximum: IMPORT_MAX_COLUMNS } });
  }
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

function columnsOf(layout: Layout): ImportColumn[] {
  const header = layout.headerRecord === null ? null : layout.records[layout.headerRecord];
  const headers = Array.from({ length: layout.width }, (_, index) => shown(header?.cells[index] ?? "") || letterOf(index));
  const rows = layout.records.slice(layout.firstRecord);
  const samples = headers.map((_, index) =>
    rows
      .map((record) => shown(record.cells[index] ?? ""))
      .filter((text) => text !== "")
      .slice(0, SAMPLES_READ),
  );
  const suggestions = suggestTargets(headers, samples);
  return headers.map((text, index) => ({
    index,
    header: text,
    samples: (samples[index] ?? []).slice(0, SAMPLES),
    suggestion: suggestions[index] ?? null,
  }));
}

/** Returns a cell fit to be shown and stored: trimmed, cut, without NUL. */
function shown(cell: string): string {
  return cutText(storableText(cell).trim(), SAMPLE_LENGTH);
}

/** Returns the name spreadsheets give to a column without a header: A, B … Z, AA … */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
