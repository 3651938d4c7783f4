import { IMPORT_MAX_COLUMNS } from "@filon/contracts/imports";
import { cutText } from "@filon/contracts/text";
import type { CsvRecord } from "../reading/csv-records.ts";
import { type NumberReading, numberText } from "./cell-text.ts";
import { readXml } from "./read-xml.ts";
import { TEXT_MOST, unescaped } from "./shared-parts.ts";

const ROWS_OF_EXCEL = 1_048_576;
const COLUMNS_OF_EXCEL = 16_384;

/** What the cells of a sheet refer to. */
export interface SheetReading extends NumberReading {
  readonly texts: readonly string[];
}

/**
 * Reads the rows of a sheet that have a text, each with its number in the sheet; cells after the last text are left out. Formulas are never
 * evaluated: a cell has the result that the program saved with it, and none if that is an error. `take` gets each row and the number of its columns;
 * cells beyond the columns that an import takes are counted and not kept.
 */
export async function readSheetRows(
  pieces: AsyncIterable<Buffer>,
  reading: SheetReading,
  take: (record: CsvRecord, width: number) => void,
): Promise<void> {
  let row = 0;
  let column = -1;
  let cells: string[] = [];
  let width = 0;
  let kind = "n";
  let style = 0;
  let value = "";
  let collecting = false;
  let readings = 0;

  const openCell = (at: string | undefined): void => {
    column = columnOf(at) ?? column + 1;
    value = "";
  };
  const closeCell = (): void => {
    const text = textOf(kind, value, style, reading);
    if (text.trim() === "" || column >= COLUMNS_OF_EXCEL) return;
    width = Math.max(width, column + 1);
    if (column >= IMPORT_MAX_COLUMNS) return;
    while (cells.length < column) cells.push("");
    cells[column] = text;
  };

  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === "row") {
        row = rowOf(attributes.get("r"), row);
        [column, cells, width] = [-1, [], 0];
      } else if (name === "c") {
        [kind, style] = [attributes.get("t") ?? "n", Number(attributes.get("s") ?? 0)];
        openCell(attributes.get("r"));
      } else if (name === "rPh") readings += 1;
      collecting = name === "v" || (name === "t" && readings === 0);
    },
    text: (text) => {
      if (collecting && value.length <= TEXT_MOST) value += text;
    },
    close: (name) => {
      collecting = false;
      if (name === "c") closeCell();
      else if (name === "rPh") readings -= 1;
      else if (name === "row" && width > 0) take({ line: row, cells }, width);
    },
  });
}

/** Returns a row's number; rows without one, or with one that does not come after the row before, follow it. */
function rowOf(said: string | undefined, before: number): number {
  const number = Number(said);
  return Number.isInteger(number) && number > before && number <= ROWS_OF_EXCEL ? number : before + 1;
}

/** Returns the 0-based column of an address such as AB12; null if there is none. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(address ?? "")?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 65) - 64;
  return column - 1;
}

function textOf(kind: string, value: string, style: number, reading: SheetReading): string {
  // A cell that only has a style.
  if (value.trim() === "") return "";
  switch (kind) {
    case "s":
      return reading.texts[Number(value)] ?? "";
    case "str":
    case "inlineStr":
      return cutText(unescaped(value), TEXT_MOST);
    case "b":
      return value.trim() === "1" || value.trim() === "true" ? "true" : "false";
    case "e":
      return "";
    case "d":
      return value.trim().replace(/T00:00:00(?:\.0+)?Z?$/u, "");
    default:
      return numberText(value, style, reading);
  }
}
