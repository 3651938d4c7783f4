import { IMPORT_MAX_COLUMNS, type ImportColumn } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import { cutText, storableText } from "@filon/contracts/text";
import type { Separator } from "./csv-records.ts";
import { suggestTargets } from "./headers.ts";
import type { TableLayout } from "./layout.ts";

/** Samples shown for each column, and their maximum length. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 120;
/** Samples examined to tell what a column contains. */
const SAMPLES_READ = 20;

/** The result of inspecting a file. */
export interface Inspected {
  /** Null in a workbook, as is the separator. */
  readonly encoding: string | null;
  readonly separator: Separator | null;
  /** 0-based record of the header row; null if the file has none. */
  readonly headerRecord: number | null;
  /** 0-based record where the data begins. */
  readonly firstRecord: number;
  readonly columns: readonly ImportColumn[];
  /** Number of data records. */
  readonly rows: number;
  /** The sheet that was read, and those of the workbook; null and none for a CSV. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** The rows to store instead of the file; null for a CSV, which is stored as it is. */
  readonly stored: Uint8Array | null;
}

/** Throws `imports.server.tooManyColumns` for more columns than an import takes. */
export function throwIfTooWide(columns: number): void {
  if (columns <= IMPORT_MAX_COLUMNS) return;
  throw new UserError("imports.server.tooManyColumns", { status: 422, params: { columns, maximum: IMPORT_MAX_COLUMNS } });
}

/** Returns the columns of a table with what they seem to hold. */
export function columnsOf(layout: TableLayout): ImportColumn[] {
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
