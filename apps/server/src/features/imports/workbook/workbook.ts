import path from "node:path/posix";
import { cutText, storableText } from "@filon/contracts/text";
import type { CsvRecord } from "../reading/csv-records.ts";
import { readXml } from "./read-xml.ts";
import { readFormats, readSharedStrings } from "./shared-parts.ts";
import { readSheetRows, type SheetReading } from "./sheet-rows.ts";
import { Unpacker } from "./unpack.ts";
import { damaged, unreadable } from "./workbook-faults.ts";
import { readZipDirectory, type ZipPart } from "./zip-directory.ts";

/** Sheets that a user can choose from; a workbook with more is not a list of people. */
const SHEETS_MOST = 200;
/** Longest name of a sheet in Excel, in characters. */
const NAME_MOST = 31;
const MEGABYTE = 1024 * 1024;
/** Unpacked bytes of the parts that are kept in memory: those that say where things are, and the texts that cells share. */
const SMALL_PART = 8 * MEGABYTE;
const TEXTS_PART = 96 * MEGABYTE;

/** A workbook of which the directory is read and nothing else unpacked than what says where its parts are. */
export interface Workbook {
  /** Names of its visible sheets, in order; of all, if none is visible. */
  readonly sheets: readonly string[];
  /** Reads the rows of a sheet with a text, in order. Throws a UserError if there is no such sheet or it is damaged. */
  readonly readRows: (sheet: string, take: (record: CsvRecord, width: number) => void) => Promise<void>;
}

interface Sheet {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

/** Opens an .xlsx or .xlsm file. Throws a UserError if it is damaged, of another kind, or too large when unpacked. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const parts = readZipDirectory(bytes);
  const unpacker = new Unpacker();
  const unpack = (name: string | undefined, most?: number) => {
    const part: ZipPart | undefined = name === undefined ? undefined : parts.get(name.toLowerCase());
    return part && unpacker.unpack(part, most);
  };
  const targetsOf = async (name: string) => {
    const pieces = unpack(path.join(path.dirname(name), "_rels", `${path.basename(name)}.rels`), SMALL_PART);
    return pieces ? readTargets(pieces, path.dirname(name)) : [];
  };

  const main = (await targetsOf("")).find(({ type }) => type === "officeDocument")?.part ?? "xl/workbook.xml";
  const pieces = unpack(main, SMALL_PART);
  if (!pieces || !main.endsWith(".xml")) throw unreadable();
  const targets = await targetsOf(main);
  const { sheets, from1904 } = await readSheets(pieces, new Map(targets.map(({ id, part }) => [id, part])));
  if (sheets.length === 0) throw damaged();
  const visible = sheets.filter((sheet) => !sheet.isHidden);

  let reading: SheetReading | undefined;
  const readShared = async (): Promise<SheetReading> => {
    const partOf = (type: string) => targets.find((target) => target.type === type)?.part;
    const [texts, formats] = [unpack(partOf("sharedStrings"), TEXTS_PART), unpack(partOf("styles"), SMALL_PART)];
    return { texts: texts ? await readSharedStrings(texts) : [], formats: formats ? await readFormats(formats) : [], from1904 };
  };
  return {
    sheets: [...new Set((visible.length > 0 ? visible : sheets).map(({ name }) => name))].slice(0, SHEETS_MOST),
    readRows: async (name, take) => {
      const rows = unpack(sheets.find((sheet) => sheet.name === name)?.part);
      if (!rows) throw damaged();
      reading ??= await readShared();
      await readSheetRows(rows, reading, take);
    },
  };
}

interface Target {
  readonly id: string;
  /** The last word of its type, such as worksheet. */
  readonly type: string;
  readonly part: string;
}

/** Returns where the parts are that a part refers to; addresses outside the file are left out. */
async function readTargets(pieces: AsyncIterable<Buffer>, folder: string): Promise<Target[]> {
  const targets: Target[] = [];
  await readXml(pieces, {
    open: (name, attributes) => {
      const target = attributes.get("Target");
      if (name !== "Relationship" || target === undefined || attributes.get("TargetMode") === "External") return;
      const part = target.startsWith("/") ? target.slice(1) : path.join(folder, target);
      targets.push({ id: attributes.get("Id") ?? "", type: path.basename(attributes.get("Type") ?? ""), part });
    },
  });
  return targets;
}

async function readSheets(pieces: AsyncIterable<Buffer>, parts: ReadonlyMap<string, string>) {
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readXml(pieces, {
    open: (name, attributes) => {
      // Excel adds an element of the same name, without the date, in an extension.
      if (name === "workbookPr") from1904 ||= /^(?:1|true)$/u.test(attributes.get("date1904") ?? "");
      const part = parts.get(attributes.get("id") ?? "");
      // Charts on a sheet of their own have no rows.
      if (name !== "sheet" || part === undefined || part.includes("chartsheets/") || sheets.length === SHEETS_MOST) return;
      const isHidden = /hidden/iu.test(attributes.get("state") ?? "");
      sheets.push({ name: cutText(storableText(attributes.get("name") ?? ""), NAME_MOST) || String(sheets.length + 1), part, isHidden });
    },
  });
  return { sheets, from1904 };
}
