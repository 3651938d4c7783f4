import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { workbookOf } from "./testing/workbook-of.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);

/** The first and last bytes of a ZIP archive with these file names. */
function zipOf(...names: readonly string[]): Buffer {
  const headers = (signature: string, length: number) =>
    names.flatMap((name) => [Buffer.from(signature, "latin1"), Buffer.alloc(length), Buffer.from(name), Buffer.alloc(8)]);
  return Buffer.concat([...headers("PK\u0003\u0004", 26), Buffer.alloc(200_000, 7), ...headers("PK\u0001\u0002", 42)]);
}
const OLE = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
const BINARY = '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>';
const sheetName = "mimetypeapplication/vnd.oasis.opendocument.spreadsheet";

const EXCEL = {
  fr: "c’est un classeur Excel d’un autre format, ou protégé par un mot de passe. Dans Excel, choisissez Fichier, Enregistrer sous, « Classeur Excel (.xlsx) », sans mot de passe, puis importez ce nouveau fichier.",
  en: "it is an Excel workbook of another format, or protected by a password. In Excel, choose File, Save As, “Excel Workbook (.xlsx)”, without a password, then import that new file.",
};
const CALC = {
  fr: "c’est un classeur OpenDocument. Dans LibreOffice, choisissez Fichier, Enregistrer sous, « Texte CSV », jeu de caractères UTF-8, puis importez ce nouveau fichier.",
  en: "it is an OpenDocument spreadsheet. In LibreOffice, choose File, Save As, “Text CSV”, character set UTF-8, then import that new file.",
};
const NUMBERS = {
  fr: "c’est une feuille de calcul Numbers. Dans Numbers, choisissez Fichier, Exporter vers, CSV, encodage Unicode (UTF-8), puis importez ce nouveau fichier.",
  en: "it is a Numbers spreadsheet. In Numbers, choose File, Export To, CSV, text encoding Unicode (UTF-8), then import that new file.",
};
const ARCHIVE = {
  fr: "c’est une archive compressée. Décompressez-la, puis importez le fichier CSV qu’elle contient.",
  en: "it is a compressed archive. Unpack it, then import the CSV file inside.",
};
const PDF = {
  fr: "c’est un PDF. Retrouvez le tableau dont il est tiré et exportez-le au format CSV.",
  en: "it is a PDF. Find the table it was made from and export that as CSV.",
};

it.each([
  ["an .xlsx file with a password", "contacts.xlsx", OLE, EXCEL],
  ["an .xlsb file", "contacts.xlsb", workbookOf({ sheets: {}, others: { "_rels/.rels": BINARY, "xl/workbook.bin": "…" } }), EXCEL],
  ["an .xls file", "contacts.xls", OLE, EXCEL],
  [
    "an .xls file that is a page inside",
    "export.xls",
    Buffer.from("<html><body><table><tr><td>Zoé</td></tr></table></body></html>"),
    EXCEL,
  ],
  ["an .xls file that is XML inside", "export.xls", Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'), EXCEL],
  ["an .ods file", "contacts.ods", zipOf(sheetName, "content.xml"), CALC],
  ["an .ods file by another name", "contacts.csv", zipOf(sheetName, "content.xml"), CALC],
  ["a .numbers file", "contacts.numbers", zipOf("Index/Document.iwa", "Metadata/Properties.plist"), NUMBERS],
  ["a .numbers file by another name", "contacts.zip", zipOf("Index/Document.iwa", "Index/Tables/Tile.iwa"), NUMBERS],
  ["a .zip file", "contacts.zip", zipOf("contacts.csv"), ARCHIVE],
  ["an empty .zip file", "contacts.zip", Buffer.from("PK\u0005\u0006".padEnd(22, "\u0000"), "latin1"), ARCHIVE],
  ["a .pdf file", "contacts.pdf", Buffer.from("%PDF-1.7\n…"), PDF],
])("%s is refused with what it is and what to do, in French and in English", async (_name, fileName, payload, said) => {
  const user = await signedIn();
  const sent = (language: string) =>
    app.inject({
      method: "POST",
      url: `/api/imports?fileName=${fileName}`,
      headers: { ...user.headers, "content-type": "application/octet-stream", "accept-language": language },
      payload,
    });
  const [fr, en] = [await sent("fr"), await sent("en")];
  expect([fr.statusCode, fr.json().code]).toEqual([422, "imports.server.notCsv"]);
  // Ignores which kind of space the typography calls for.
  expect(fr.json().message.replaceAll(/\s/gu, " ")).toBe(`Ce fichier n’est ni un CSV ni un classeur .xlsx : ${said.fr}`);
  expect(en.json().message).toBe(`This file is neither a CSV nor an .xlsx workbook: ${said.en}`);
});
