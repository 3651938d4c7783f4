import { Readable } from "node:stream";
import { createGzip, createGunzip, constants } from "node:zlib";
import { buffer } from "node:stream/consumers";
import type { CsvRecord } from "../reading/csv-records.ts";

/** Rows read at a time. */
const BATCH = 500;

/** Returns rows of a sheet as they are stored for the import: a packed line of JSON for each, with its number in the sheet. */
export async function packRows(records: Iterable<CsvRecord>): Promise<Buffer> {
  const lines = function* () {
    for (const { line, cells } of records) yield `${JSON.stringify([line, ...cells])}\n`;
  };
  return buffer(Readable.from(lines(), { objectMode: false }).pipe(createGzip({ level: constants.Z_BEST_SPEED })));
}

/** Yields rows stored by `packRows`, some at a time, each with a cell for each of `width` columns. */
export async function* readStoredRows(packed: Buffer, width: number): AsyncGenerator<CsvRecord[]> {
  let rest = "";
  let batch: CsvRecord[] = [];
  const decoder = new TextDecoder();
  for await (const piece of Readable.from([packed]).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) batch.push(recordOf(text, width));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function recordOf(text: string, width: number): CsvRecord {
  // Written by `packRows`.
  const [line, ...cells] = JSON.parse(text) as [number, ...string[]];
  while (cells.length < width) cells.push("");
  return { line, cells };
}
