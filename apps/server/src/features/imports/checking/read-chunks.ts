import { readRecords, type Separator } from "../reading/csv-records.ts";
import { toUtf8 } from "../reading/encoding.ts";
import { type CheckedRow, checkRow, type RejectedRow, type RowReading } from "./check-row.ts";
import { Repeats } from "./repeats.ts";

/** Records imported in one transaction: about half a second of work, so that progress is seen and little is done again. */
export const CHUNK_RECORDS = 5000;

/** The file as it is read, with what its inspection found. */
export interface Source extends RowReading {
  readonly bytes: Buffer;
  readonly encoding: string;
  readonly separator: Separator;
  readonly firstRecord: number;
}

/** Some records of the file in its order, judged by themselves and against those before them. */
export interface Chunk {
  /** Records of data before this chunk, and in it. */
  readonly start: number;
  readonly size: number;
  readonly rows: readonly CheckedRow[];
  readonly rejects: readonly RejectedRow[];
}

/**
 * Reads and judges the whole file chunk by chunk: the one path of the dry run and of the import. `boundary` is a
 * record where one chunk must end (where a broken import had come to), so that none is done in part.
 */
export async function* readChunks(source: Source, boundary = 0): AsyncGenerator<Chunk> {
  const repeats = new Repeats();
  let record = -source.firstRecord;
  let start = 0;
  let rows: CheckedRow[] = [];
  let rejects: RejectedRow[] = [];
  for await (const batch of readRecords(toUtf8(source.bytes, source.encoding), source.separator)) {
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
