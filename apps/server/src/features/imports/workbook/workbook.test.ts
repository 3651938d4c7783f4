import { IMPORT_MAX_ROWS } from "@filon/contracts/imports";
import { describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { xlsxFile } from "../../../sheets/xlsx-file.ts";
import type { CsvRecord } from "../reading/csv-records.ts";
import { inspectFile } from "../reading/inspect-file.ts";
import { rowOf, workbookOf } from "../testing/workbook-of.ts";
import { inspectWorkbook } from "./inspect-workbook.ts";
import { packRows, readStoredRows } from "./stored-rows.ts";
import { Unpacker } from "./unpack.ts";
import { openWorkbook } from "./workbook.ts";
import { readZipDirectory } from "./zip-directory.ts";

/** Returns the rows of a sheet, of the first by default: the number of each, and its cells. */
async function rowsOf(bytes: Buffer, sheet?: string): Promise<(number | string)[][]> {
  const workbook = await openWorkbook(bytes);
  const rows: (number | string)[][] = [];
  await workbook.readRows(sheet ?? workbook.sheets[0] ?? "", ({ line, cells }) => rows.push([line, ...cells]));
  return rows;
}
/** Returns the text of one cell of the given XML. */
async function textOf(cell: string, others: Partial<Parameters<typeof workbookOf>[0]> = {}): Promise<unknown> {
  const [row] = await rowsOf(workbookOf({ sheets: { A: `<row r="1">${cell}</row>` }, ...others }));
  return row?.[1];
}
const refusal = (inspected: Promise<unknown>) =>
  inspected.then(
    () => null,
    (error: unknown) => error,
  );

describe("a workbook of a spreadsheet program", () => {
  it("reads as what was written: texts, numbers, dates and booleans", async () => {
    const bytes = await writeExcelFile([
      [{ value: "Nom" }, { value: "Effectif" }, { value: "Depuis" }, { value: "Client" }, { value: "Vu" }],
      [
        { value: 'Zoé <& "Martin"' },
        { value: 33_612_345_678 },
        { value: new Date(Date.UTC(2024, 1, 29)), format: "dd/mm/yyyy" },
        { value: true },
        { value: new Date(Date.UTC(2024, 1, 29, 14, 30)), format: "dd/mm/yyyy hh:mm" },
      ],
    ]).toBuffer();
    expect(await rowsOf(bytes)).toEqual([
      [1, "Nom", "Effectif", "Depuis", "Client", "Vu"],
      [2, 'Zoé <& "Martin"', "33612345678", "2024-02-29", "true", "2024-02-29 14:30"],
    ]);
  });

  it("has the sheets in their order, each with its rows", async () => {
    const bytes = await writeExcelFile([
      { data: [[{ value: "Couverture" }]], sheet: "Lisez-moi" },
      { data: [[{ value: "email" }], [{ value: "a@x.fr" }]], sheet: "Été & co" },
    ]).toBuffer();
    expect((await openWorkbook(bytes)).sheets).toEqual(["Lisez-moi", "Été & co"]);
    expect(await rowsOf(bytes, "Été & co")).toEqual([
      [1, "email"],
      [2, "a@x.fr"],
    ]);
  });

  it("may be one that Filon exported", async () => {
    const pages = async function* () {
      yield [
        ["email", "score"],
        ["a@x.fr", 12],
      ];
    };
    const written: Uint8Array[] = [];
    for await (const bytes of xlsxFile(pages())) written.push(bytes);
    expect(await rowsOf(Buffer.concat(written))).toEqual([
      [1, "email", "score"],
      [2, "a@x.fr", "12"],
    ]);
  });
});

describe("a number is the text that a user expects", () => {
  it.each([
    ["0.1", "General", "0.1"],
    ["0.30000000000000004", "General", "0.3"],
    ["1.2E+3", "General", "1200"],
    ["33612345678", "0", "33612345678"],
    ["612345678", '0#" "##" "##" "##" "##', "06 12 34 56 78"],
    ["1234", "00000", "01234"],
    ["0.125", "0.0%", "12.5%"],
    ["1234.5", '#,##0.00 "€"', "1234.5"],
    ["45351", "dd/mm/yyyy", "2024-02-29"],
    ["45351.604166666664", "[$-40C]d mmmm yyyy h:mm", "2024-02-29 14:30"],
    ["0.604166666666667", "h:mm", "14:30"],
    ["-5", "yyyy", "-5"],
    ["99999999999", "yyyy", "99999999999"],
    ["12", 'nonsense ["', "12"],
    ["NaN", "General", "NaN"],
  ])("%s with the format %s is %s", async (value, format, text) => {
    expect(await textOf(`<c r="A1" s="1"><v>${value}</v></c>`, { formats: [format] })).toBe(text);
  });

  it("counts days from 1904 where the workbook does", async () => {
    expect(await textOf('<c r="A1" s="1"><v>43889</v></c>', { formats: ["yyyy-mm-dd"], from1904: true })).toBe("2024-02-29");
  });
});

describe("a cell", () => {
  it("with a formula has the result that was saved, and the formula is never evaluated", async () => {
    expect(await textOf('<c r="A1" t="str"><f>"a"&amp;"@x.fr"</f><v>a@x.fr</v></c>')).toBe("a@x.fr");
    expect(await textOf('<c r="A1"><f>1+1</f></c><c r="B1"><v>1</v></c>')).toBe("");
    expect(await textOf('<c r="A1" t="inlineStr"><is><t>=HYPERLINK("http://x")</t></is></c>')).toBe('=HYPERLINK("http://x")');
  });

  it("keeps its calendar when an extension of Excel names the workbook again", async () => {
    const others = {
      "xl/workbook.xml":
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:x15="x"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="s0"/></sheets><extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst></workbook>',
    };
    const cell = '<c r="A1" s="1"><v>43889</v></c>';
    expect(await textOf(cell, { formats: ["yyyy-mm-dd"], from1904: true, others })).toBe("2024-02-29");
  });

  it("that only has a style is blank, whatever its type", async () => {
    const sharedStrings = "<si><t>Prénom</t></si>";
    for (const blank of ['<c r="A1" t="s"/>', '<c r="A1" t="s"><v/></c>', '<c r="A1" t="b"/>'])
      expect(await textOf(`${blank}<c r="B1"><v>1</v></c>`, { sharedStrings })).toBe("");
  });

  it("keeps a number that its format rounds or hides, and reads durations and parts of a day as such", async () => {
    const shown = (value: number, pattern: string, from1904 = false) =>
      textOf(`<c r="A1" s="1"><v>${value}</v></c>`, { formats: [pattern], from1904 });
    expect(await shown(1234.56, "0;-0")).toBe("1234.56");
    expect(await shown(-5, "0;;")).toBe("-5");
    expect(await shown(0.5, "h:mm", true)).toBe("12:00");
    expect(await shown(1.5, "[h]:mm")).toBe("36:00");
  });

  it("with an error is blank", async () => {
    expect(await textOf('<c r="A1" t="e"><v>#N/A</v></c><c r="B1"><v>1</v></c>')).toBe("");
  });

  it("may share its text, in several styles, with a reading that is left out and with escaped signs", async () => {
    const sharedStrings =
      '<si><t>x</t></si><si><r><t xml:space="preserve">Zoé </t></r><r><rPr><b/></rPr><t>Martin</t></r><rPh sb="0" eb="1"><t>ゾエ</t></rPh></si><si><t>a_x000A_b</t></si>';
    expect(await textOf('<c r="A1" t="s"><v>1</v></c>', { sharedStrings })).toBe("Zoé Martin");
    expect(await textOf('<c r="A1" t="s"><v>2</v></c>', { sharedStrings })).toBe("a\nb");
    expect(await textOf('<c r="A1" t="s"><v>99</v></c><c r="B1"><v>1</v></c>', { sharedStrings })).toBe("");
  });

  it("keeps its column when others are blank, and its row when rows are", async () => {
    const bytes = workbookOf({
      sheets: { A: '<row r="3"><c r="C3"><v>1</v></c></row><row r="9"/><row r="12"><c><v>2</v></c><c><v>3</v></c></row>' },
    });
    expect(await rowsOf(bytes)).toEqual([
      [3, "", "", "1"],
      [12, "2", "3"],
    ]);
  });
});

describe("inspecting", () => {
  const people = [rowOf(4, "Prénom", "E-mail", "Note"), rowOf(5, "Zoé", "zoe@x.fr"), rowOf(7, "Max", "max@x.fr", "vu")].join("");

  it("finds the header below a title, takes the first sheet with people, and leaves hidden sheets out", async () => {
    const bytes = workbookOf({
      sheets: { Vide: "", Cachée: people, Titre: rowOf(1, "Mes contacts"), Contacts: rowOf(1, "Salon 2026") + people },
      hidden: ["Cachée"],
    });
    const found = await inspectFile(bytes, "contacts.xlsx");
    expect(found).toMatchObject({ sheet: "Contacts", sheets: ["Vide", "Titre", "Contacts"], headerRecord: 1, firstRecord: 2, rows: 2 });
    expect(found.columns.map(({ header, suggestion }) => [header, suggestion])).toEqual([
      ["Prénom", { field: "firstName" }],
      ["E-mail", { field: "email" }],
      ["Note", null],
    ]);
  });

  it("takes a header nobody knows, though most rows end before its last column", async () => {
    const rows = [rowOf(1, "Qui", "Où", "Divers"), ...[2, 3, 4, 5].map((row) => rowOf(row, `P${row}`, "Ici"))].join("");
    expect(await inspectFile(workbookOf({ sheets: { A: rows } }), "a.xlsx")).toMatchObject({
      headerRecord: 0,
      rows: 4,
      columns: { length: 3 },
    });
  });

  it("stores the rows with their numbers in the sheet and a cell for each column", async () => {
    const { stored, columns } = await inspectWorkbook(workbookOf({ sheets: { A: people } }), "A");
    const records: CsvRecord[] = [];
    for await (const batch of readStoredRows(Buffer.from(stored ?? []), columns.length)) records.push(...batch);
    expect(records).toEqual([
      { line: 4, cells: ["Prénom", "E-mail", "Note"] },
      { line: 5, cells: ["Zoé", "zoe@x.fr", ""] },
      { line: 7, cells: ["Max", "max@x.fr", "vu"] },
    ]);
  });

  it("keeps any text through storing", async () => {
    const records = Array.from({ length: 3000 }, (_, index) => ({ line: index + 1, cells: [`é😀\n"${index}`, "\u2028"] }));
    const read: CsvRecord[] = [];
    for await (const batch of readStoredRows(await packRows(records), 2)) read.push(...batch);
    expect(read).toEqual(records);
  });
});

describe("a workbook that cannot be imported says why", () => {
  const sheetOf = (rows: string) => workbookOf({ sheets: { A: rows } });
  const people = rowOf(1, "email") + rowOf(2, "a@x.fr");

  it.each([
    ["is cut short", () => sheetOf(people).subarray(0, -30)],
    ["ends within a part", () => Buffer.concat([sheetOf(people).subarray(0, 300), sheetOf(people).subarray(-22)])],
    ["has broken XML", () => sheetOf("<row><c></row>")],
    ["has elements within elements without end", () => sheetOf("<row>".repeat(5000))],
    [
      "defines entities that expand",
      () =>
        workbookOf({
          sheets: { A: people },
          others: { "xl/sharedStrings.xml": '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><sst><si><t>&y;</t></si></sst>' },
        }),
    ],
    ["has no sheets", () => workbookOf({ sheets: {} })],
    ["has bytes that are not packed", () => corrupted(sheetOf(people))],
  ])("when it %s", async (_name, bytes) => {
    expect(await refusal(inspectFile(bytes(), "a.xlsx"))).toMatchObject({ code: "imports.server.damagedWorkbook" });
  });

  it("when it is of the binary kind, or a part is locked", async () => {
    const xlsb = workbookOf({
      sheets: {},
      others: {
        "_rels/.rels": '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        "xl/workbook.bin": "…",
      },
    });
    const locked = sheetOf(people);
    for (const at of entriesOf(locked)) locked.writeUInt16LE(1, at + 8);
    for (const bytes of [xlsb, locked])
      expect(await refusal(inspectFile(bytes, "a.xlsb"))).toMatchObject({ code: "imports.server.notCsv", params: { kind: "excel" } });
  });

  it("when it claims to unpack to more than it may; nothing is unpacked then", async () => {
    const bomb = claiming(sheetOf(people), 300 * 1024 * 1024);
    expect(await refusal(inspectFile(bomb, "a.xlsx"))).toMatchObject({
      code: "imports.server.workbookTooLarge",
      params: { megabytes: 256 },
    });
  });

  it("when it unpacks to more than it claims, as soon as it does", async () => {
    const megabyte = 1024 * 1024;
    const parts = readZipDirectory(claiming(sheetOf(people + " ".repeat(40 * megabyte)), 10));
    const part = parts.get("xl/worksheets/sheet1.xml");
    if (!part) throw new Error("the sheet is missing");
    expect([part.size, part.packed.length < megabyte]).toEqual([10, true]);
    let unpacked = 0;
    const unpacking = async () => {
      for await (const piece of new Unpacker(megabyte).unpack(part)) unpacked += piece.length;
    };
    expect(await refusal(unpacking())).toMatchObject({ code: "imports.server.workbookTooLarge", params: { megabytes: 1 } });
    expect(unpacked).toBeLessThanOrEqual(megabyte);
  });

  it("when its directory has too many parts", async () => {
    const others = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`xl/media/${index}`, ""]));
    expect(await refusal(inspectFile(workbookOf({ sheets: { A: people }, others }), "a.xlsx"))).toMatchObject({
      code: "imports.server.notCsv",
    });
  });

  it("when it has too many rows or columns, or none at all", async () => {
    const code = async (rows: string) => (await refusal(inspectFile(sheetOf(rows), "a.xlsx"))) as { code?: string };
    const row = '<row><c t="str"><v>a@x.fr</v></c></row>';
    expect(await code(row.repeat(IMPORT_MAX_ROWS + 21))).toMatchObject({ code: "imports.server.tooManyRows" });
    expect(await code(`${people}<row r="3"><c r="XFD3"><v>1</v></c></row>`)).toMatchObject({
      code: "imports.server.tooManyColumns",
      params: { columns: 16_384 },
    });
    expect(await code("")).toMatchObject({ code: "imports.server.emptyFile" });
    expect(await code(rowOf(1, "Prénom", "E-mail"))).toMatchObject({ code: "imports.server.onlyHeader" });
  }, 60_000);

  it("but not when it has the 1,048,576 empty rows of a sheet that was formatted as a whole", async () => {
    const bytes = sheetOf(people + '<row><c s="1"/></row>'.repeat(1_048_574));
    expect(await inspectFile(bytes, "a.xlsx")).toMatchObject({ rows: 1, columns: { length: 1 } });
  }, 60_000);
});

/** Returns the archive with other unpacked sizes in its directory. */
function claiming(bytes: Buffer, size: number): Buffer {
  for (const at of entriesOf(bytes)) bytes.writeUInt32LE(size, at + 24);
  return bytes;
}

/** Returns where the entries of an archive's directory begin. */
function entriesOf(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf("PK\u0001\u0002", 0, "latin1"); at !== -1; at = bytes.indexOf("PK\u0001\u0002", at + 1, "latin1"))
    places.push(at);
  return places;
}

/** Overwrites the middle of the first sheet's packed bytes. */
function corrupted(bytes: Buffer): Buffer {
  const name = bytes.indexOf("xl/worksheets/sheet1.xml");
  bytes.fill(0xff, name + 30, name + 60);
  return bytes;
}
