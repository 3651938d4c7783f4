import { setImmediate } from "node:timers/promises";
import { UserError } from "@filon/contracts/errors";
import { CsvError, type Options, parse } from "csv-parse";

/** Bytes parsed at a time (about 5 ms), so that the process can do other things in between. */
const SLICE_BYTES = 64 * 1024;

export interface CsvRecord {
  /** Line of the file at which the record begins, starting with 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type Separator = "," | ";" | "\t";

function optionsOf(separator: Separator, take: (record: CsvRecord) => void): Options {
  const lineOf = lineCounter();
  return {
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Faster than a stream of objects by a factor of three.
    on_record: (cells: string[], { lines }) => {
      take({ line: lineOf(cells, lines), cells });
      return null;
    },
  };
}

/** Tracks where records begin: the parser only reports where they end, and counts a quoted two-character line break twice. */
function lineCounter(): (cells: readonly string[], endLine: number) => number {
  let countedTwice = 0;
  return (cells, endLine) => {
    let breaks = 0;
    for (const cell of cells) {
      if (!cell.includes("\n") && !cell.includes("\r")) continue;
      breaks += cell.match(/\r\n|\n|\r/gu)?.length ?? 0;
      countedTwice += cell.match(/\r\n/gu)?.length ?? 0;
    }
    return endLine - countedTwice - breaks;
  };
}

/**
 * Yields the records of a CSV text (UTF-8, no byte order mark), one slice at a time; blank lines are skipped. Throws a UserError if a
 * quote is never closed, since nothing after it can be trusted.
 */
export async function* readRecords(utf8: Buffer, separator: Separator): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = [];
  let failure: Error | null = null;
  let lastLine = 0;
  const parser = parse(
    optionsOf(separator, (record) => {
      batch.push(record);
      lastLine = record.line;
    }),
  );
  parser.on("error", (error) => {
    failure = error;
  });
  parser.resume();
  for (let start = 0; start < utf8.length; start += SLICE_BYTES) {
    parser.write(utf8.subarray(start, start + SLICE_BYTES));
    await setImmediate();
    if (failure) break;
    if (batch.length > 0) {
      yield batch;
      batch = [];
    }
  }
  if (!failure) {
    parser.end();
    await setImmediate();
  }
  if (failure) throw readable(failure, lastLine);
  if (batch.length > 0) yield batch;
}

function readable(error: Error, lastLine: number): Error {
  const isOpenQuote = error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED";
  return isOpenQuote ? new UserError("imports.server.unclosedQuote", { params: { line: lastLine + 1 } }) : error;
}

/** Returns the first records of a text that may be cut anywhere; an incomplete last record is dropped. */
export function firstRecords(sample: Buffer, separator: Separator, count: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  const parser = parse({
    ...optionsOf(separator, (record) => records.push(record)),
    to: count,
  });
  parser.on("error", () => undefined);
  parser.write(sample);
  // The parser holds back a record that the next bytes could still change; blank lines flush it and are not records.
  parser.write("\n".repeat(16));
  parser.destroy();
  return records;
}
