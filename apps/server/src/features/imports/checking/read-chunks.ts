import { type CsvRecord, readRecords, type Separator } from "../reading/csv-records.ts";
import { toUtf8 } from "../reading/encoding.ts";
import { readStoredRows } from "../workbook/stored-rows.ts";
import { type CheckedRow, checkRow, type RejectedRow, type RowReading } from "./check-row.ts";
import { Repeats } from "./repeats.ts";

/** Records imported in one transaction: about half a second of work, so that progress shows and little is repeated after a crash. */
export const CHUNK_RECORDS = 5000;

/** A file with the results of its inspection. */
export interface Source extends RowReading {
  readonly bytes: Buffer;
  /** How its text is written; null if `bytes` are rows of a sheet, stored by `packRows`. */
  readonly text: { readonly encoding: string; readonly separator: Separator } | null;
  readonly firstRecord: number;
}

/** Some consecutive records of the file, validated individually and against those before them. */
export interface Chunk {
  /** Number of data records before this chunk, and in it. */
  readonly start: number;
  readonly size: number;
  readonly rows: readonly CheckedRow[];
  readonly rejects: readonly RejectedRow[];
}

/**
 * Reads and validates the whole file in chunks, for dry runs and imports alike. `boundary` is a record at which a chunk must end (where an
 * interrupted import stopped), so that no chunk is imported partially.
 */
export async function* readChunks(source: Source, boundary = 0): AsyncGenerator<Chunk> {
  const repeats = new Repeats();
  let record = -source.firstRecord;
  let start = 0;
  let rows: CheckedRow[] = [];
  let rejects: RejectedRow[] = [];
  for await (const batch of recordsOf(source)) {
    for (const each of batch) {
      record += 1;
      if (record <= 0) continue;
      const verdict = checkRow(each, source);
      const reject = "reject" in verdict ? verdict.reject : repeats.reject(verdict.row);
      if (reject) rejects.push(reject);
      else if ("row" in verdict) rows.push(verdict.row);
      if (record - start === CHUNK_RECORDS || record === boundary) {
        yield { start, size: record - start, rows, rejects };
        [start, rows, rejects] = [record, [], []];
      }
    }
  }
  if (record > start) yield { start, size: record - start, rows, rejects };
}

function recordsOf({ bytes, text, width }: Source): AsyncGenerator<CsvRecord[]> {
  return text ? readRecords(toUtf8(bytes, text.encoding), text.separator) : readStoredRows(bytes, width);
}
