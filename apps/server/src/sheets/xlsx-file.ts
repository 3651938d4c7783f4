import { cutText } from "@filon/contracts/text";
import { neutralised } from "@filon/domain";
import { strToU8, Zip, ZipDeflate } from "fflate";

/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

/** Longest text of a cell in Excel, in characters. */
const TEXT_MOST = 32_767;

const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Filon" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const SHEET = `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;

/**
 * Writes a spreadsheet (Office Open XML, one sheet) while its rows are read, so that its size costs no memory. Texts are inline strings, which no
 * program evaluates; formulas are disarmed all the same, for programs that export the file further.
 */
export async function* xlsxFile(pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for (const [path, text] of Object.entries(PARTS)) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(XML + text), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  zip.add(sheet);
  sheet.push(strToU8(SHEET));
  for await (const page of pages) {
    sheet.push(strToU8(page.map(rowXml).join("")));
    yield* written.splice(0);
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* written.splice(0);
}

const rowXml = (cells: readonly Cell[]) => `<row>${cells.map(cellXml).join("")}</row>`;

function cellXml(cell: Cell): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cutText(neutralised(cell), TEXT_MOST))}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 cannot contain is left out: control characters, and halves of a character. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- they are what is removed
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, "")
      .replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? "")
  );
}
