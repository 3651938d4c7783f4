import { strToU8, type Zippable, zipSync } from "fflate";

/** The parts of a workbook other than its sheets, as Excel writes them. */
const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

interface Parts {
  /** The content of each sheet's `sheetData`, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Names of hidden sheets. */
  readonly hidden?: readonly string[];
  readonly sharedStrings?: string;
  /** Number formats; a cell names them by their place, from 1. */
  readonly formats?: readonly string[];
  readonly from1904?: boolean;
  /** Further parts, or others instead of these. */
  readonly others?: Readonly<Record<string, string>>;
}

/** Returns the bytes of a workbook made of these parts, for what no program writes. */
export function workbookOf({ sheets, hidden = [], sharedStrings, formats = [], from1904 = false, others = {} }: Parts): Buffer {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    "_rels/.rels": `<Relationships>${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns:r="${TYPES}"><workbookPr${from1904 ? ' date1904="1"' : ""}/><sheets>${names
      .map(
        (name, index) => `<sheet name="${name}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ""} r:id="s${index}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names
      .map((_, index) => relation(`s${index}`, "worksheet", `worksheets/sheet${index + 1}.xml`))
      .join("")}${relation("t", "sharedStrings", "sharedStrings.xml")}${relation("f", "styles", "/xl/styles.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts>${formats
      .map(
        (format, index) => `<numFmt numFmtId="${index + 164}" formatCode="${format.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"/>`,
      )
      .join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${index + 164}"/>`)
      .join("")}</cellXfs></styleSheet>`,
    ...(sharedStrings !== undefined && { "xl/sharedStrings.xml": `<sst>${sharedStrings}</sst>` }),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${XML}<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  };
  // Empty parts are stored: compressing thousands of them takes seconds.
  const packed: Zippable = {};
  for (const [path, text] of Object.entries(parts)) packed[path] = [strToU8(text), { level: text === "" ? 0 : 6 }];
  return Buffer.from(zipSync(packed));
}

/** Returns a row of a sheet with texts in its first cells. */
export function rowOf(number: number, ...texts: readonly string[]): string {
  const cells = texts.map((text, index) => `<c r="${String.fromCharCode(65 + index)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${number}">${cells.join("")}</row>`;
}
