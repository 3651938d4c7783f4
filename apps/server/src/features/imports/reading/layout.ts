import { IMPORT_MAX_COLUMNS } from "@filon/contracts/imports";
import { readEmailAddress, readLinkedinProfile } from "@filon/domain";
import { type CsvRecord, firstRecords, type Separator } from "./csv-records.ts";
import { knownHeaders } from "./headers.ts";

const SEPARATORS: readonly Separator[] = [",", ";", "\t"];
/** Bytes and records examined to detect a file's layout. */
const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_RECORDS = 60;
/** The header row is among the first records: LinkedIn's preamble has 3. */
const HEADER_WITHIN = 20;

/** Where the header and the data of a table are. */
export interface TableLayout {
  /** 0-based record of the header row; null if there is none and the data begins immediately. */
  readonly headerRecord: number | null;
  /** 0-based record where the data begins. */
  readonly firstRecord: number;
  readonly width: number;
  /** The first records, including header and preamble. */
  readonly records: readonly CsvRecord[];
  /** True if nothing shows that this is a table: one column, no known header, no address. */
  readonly isShapeless: boolean;
}

/** The layout of a text. */
export interface Layout extends TableLayout {
  readonly separator: Separator;
}

interface Candidate extends Layout {
  readonly score: number;
}

/** Returns the layout that fits the first records best; null if there is no record. */
export function detectLayout(utf8: Buffer): Layout | null {
  const sample = sampleOf(utf8);
  let best: Candidate | null = null;
  for (const separator of SEPARATORS) {
    const candidate = layoutWith(sample, separator);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best;
}

/** Returns the beginning of the file up to the end of a line, or all of it if its first line is longer. */
function sampleOf(utf8: Buffer): Buffer {
  const cut = utf8.length > SAMPLE_BYTES ? utf8.lastIndexOf(0x0a, SAMPLE_BYTES) : -1;
  return cut > 0 ? utf8.subarray(0, cut + 1) : utf8;
}

function layoutWith(sample: Buffer, separator: Separator): Candidate | null {
  const records = firstRecords(sample, separator, SAMPLE_RECORDS);
  if (records.length === 0) return null;
  const usualWidth = commonest(records.map((record) => record.cells.length));
  const { layout, known } = layoutOf(records, usualWidth, (cells) => cells.length === usualWidth);
  const rows = records.slice(layout.firstRecord);
  const consistency = rows.length === 0 ? 0 : rows.filter((record) => record.cells.length === layout.width).length / rows.length;
  return { ...layout, separator, score: known * 100 + (layout.width > 1 ? consistency * 50 + Math.min(layout.width, 20) : 0) };
}

/**
 * Returns the layout of a sheet's first rows, `width` columns wide; null if there is no row. The ends of rows are blank where cells are, so that the
 * header is at least as wide as most rows, not exactly.
 */
export function layoutOfRows(records: readonly CsvRecord[], width: number): TableLayout | null {
  if (records.length === 0) return null;
  const usualWidth = commonest(records.map((record) => record.cells.length));
  return { ...layoutOf(records, usualWidth, (cells) => cells.length >= usualWidth).layout, width };
}

/** Returns the layout of records, and the number of headers known by name. `fits`: whether cells may be the header or the first row. */
function layoutOf(records: readonly CsvRecord[], usualWidth: number, fits: (cells: readonly string[]) => boolean) {
  const knownIn = records.slice(0, HEADER_WITHIN).map((record) => knownHeaders(record.cells.slice(0, IMPORT_MAX_COLUMNS)));
  const known = Math.max(...knownIn);
  // By name if two headers are known; otherwise the first record as wide as the others.
  const byName = known >= 2 || (known === 1 && usualWidth === 1) ? knownIn.indexOf(known) : null;
  const top =
    byName ??
    Math.max(
      0,
      records.findIndex((record) => fits(record.cells)),
    );
  const isHeader = byName !== null || !records[top]?.cells.slice(0, IMPORT_MAX_COLUMNS).some(isAddress);
  const firstRecord = isHeader ? top + 1 : top;
  const width = Math.max(isHeader ? (records[top]?.cells.length ?? 0) : 0, byName === null ? usualWidth : 0);
  const rows = records.slice(firstRecord);
  const isShapeless = width < 2 && known === 0 && !rows.some((record) => record.cells.slice(0, IMPORT_MAX_COLUMNS).some(isAddress));
  const layout: TableLayout = { headerRecord: isHeader ? top : null, firstRecord, width, records, isShapeless };
  return { layout, known };
}

function isAddress(cell: string): boolean {
  return readEmailAddress(cell) !== null || readLinkedinProfile(cell) !== null;
}

/** Returns the most frequent number; of equally frequent ones, the largest. */
function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce(
    (best, entry) => (entry[1] > best[1] || (entry[1] === best[1] && entry[0] > best[0]) ? entry : best),
    [0, 0],
  )[0];
}
