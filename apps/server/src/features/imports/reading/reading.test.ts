import * as fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { type CsvRecord, readRecords, type Separator } from "./csv-records.ts";
import { detectEncoding, toUtf8 } from "./encoding.ts";
import { fieldOf, suggestTargets } from "./headers.ts";
import { inspectFile } from "./inspect-file.ts";

const SEPARATORS: readonly Separator[] = [",", ";", "\t"];
const HEADER = ["Prénom", "Nom", "E-mail", "Société"];

/** Quotes cells as spreadsheets do: where necessary, or everywhere. */
function written(rows: readonly (readonly string[])[], separator: string, newline: string, quoteAll: boolean): string {
  const cell = (text: string): string => (quoteAll || /[",;\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join(separator)).join(newline) + newline;
}

async function readBack(bytes: Buffer): Promise<CsvRecord[]> {
  const { encoding, separator } = await inspectFile(bytes, "contacts.csv");
  if (encoding === null || separator === null) throw new Error("a CSV has an encoding and a separator");
  const records: CsvRecord[] = [];
  for await (const batch of readRecords(toUtf8(bytes, encoding), separator)) records.push(...batch);
  return records;
}

/** Any text without a byte order mark or control characters, which mark a file as not being text. */
const anyText = fc
  .string({ unit: "binary", maxLength: 12 })
  .filter((text) => text.isWellFormed() && !text.includes("\uFEFF") && !/[^\P{Cc}\t\n\r]/u.test(text));
const WESTERN = Array.from("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 ,;\t\"'\n@.-éèêëàâçîïôùûüœæÉÀÇŒ€«»’–");
const westernText = fc.string({ unit: fc.constantFrom(...WESTERN), maxLength: 15 });

const tableOf = (text: fc.Arbitrary<string>) =>
  fc.record({
    rows: fc.array(fc.tuple(text, text, text, text), { minLength: 1, maxLength: 12 }),
    separator: fc.constantFrom(...SEPARATORS),
    newline: fc.constantFrom("\n", "\r\n"),
    quoteAll: fc.boolean(),
  });

describe("any table of texts, written as CSV, reads back equal", () => {
  const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
    "UTF-8": (text) => Buffer.from(text),
    "UTF-8 with a mark": (text) => Buffer.from(`\uFEFF${text}`),
    "UTF-16 LE": (text) => iconv.encode(text, "utf-16le", { addBOM: true }),
    "UTF-16 BE": (text) => iconv.encode(text, "utf-16be", { addBOM: true }),
  };
  it.each(Object.entries(ENCODINGS))("in %s", async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(tableOf(anyText), async ({ rows, separator, newline, quoteAll }) => {
        // A row of empty cells is not blank: it has separators.
        const table = [HEADER, ...rows];
        const records = await readBack(encode(written(table, separator, newline, quoteAll)));
        expect(records.map((record) => record.cells)).toEqual(table);
        for (const [index, { line }] of records.entries()) expect(line).toBeGreaterThan(records[index - 1]?.line ?? 0);
      }),
      { numRuns: 150 },
    );
  });

  it.each(["windows-1252", "utf-16le", "utf-16be"])("in %s without a mark, when it is text of Western Europe", async (encoding) => {
    await fc.assert(
      fc.asyncProperty(tableOf(westernText), async ({ rows, separator, newline, quoteAll }) => {
        const table = [HEADER, ...rows];
        const bytes = iconv.encode(written(table, separator, newline, quoteAll), encoding, { addBOM: false });
        // A few Windows-1252 texts are also valid UTF-8 (Ã© and the like) and cannot be told apart.
        fc.pre(encoding !== "windows-1252" || detectEncoding(bytes) !== "utf-8");
        expect((await readBack(bytes)).map((record) => record.cells)).toEqual(table);
      }),
      { numRuns: 150 },
    );
  });
});

it("reports the line on which each record begins, whatever line breaks the cells contain", async () => {
  const records = await readBack(Buffer.from('nom,email\n"a\r\nb\nc",1\n\n\r\nd,2\n"e\n",3\nf,4\n'));
  expect(records.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [1, "email"],
    [2, "1"],
    [7, "2"],
    [8, "3"],
    [10, "4"],
  ]);
});

it("keeps a quotation mark inside a cell", async () => {
  const records = await readBack(Buffer.from('nom;email\n12" de long;a@x.fr\n'));
  expect(records[1]?.cells).toEqual(['12" de long', "a@x.fr"]);
});

it.each([
  ["Привет, это файл контактов из Москвы, Прокофьев и Шостакович", "windows-1251"],
  ["こんにちは、連絡先のファイルです。東京都千代田区丸の内", "shift_jis"],
])("reads %s in its old encoding", (text, encoding) => {
  const bytes = iconv.encode(`nom;poste\nA;${text}\nB;${text}\n`, encoding);
  expect(toUtf8(bytes, detectEncoding(bytes)).toString()).toContain(text);
});

describe("headers are recognised whatever their case, accents and origin", () => {
  it.each([
    ["firstname", "firstName"],
    ["LASTNAME", "lastName"],
    ["Email", "email"],
    ["company", "company"],
    ["position", "position"],
    ["PRENOM", "firstName"],
    ["Nom de famille", "lastName"],
    ["Adresse e-mail *", "email"],
    ["Raison sociale", "company"],
    ["Intitulé du poste", "position"],
    ["Email Address", "email"],
    ["Company Name", "company"],
    ["Job Title", "position"],
    ["Account Name", "company"],
    ["Salutation", "civility"],
    ["Mailing City", "location"],
    ["Person - Name", "fullName"],
    ["Person - Email - Work", "email"],
    ["Personne - E-mail - Travail", "email"],
    ["Person - Organization", "company"],
    ["Given Name", "firstName"],
    ["E-mail 1 - Value", "email"],
    ["Organization 1 - Title", "position"],
    ["Phone 1 - Value", "phone"],
    ["Téléphone portable", "phone"],
    ["Profil LinkedIn", "profileLink"],
    ["Secteur d’activité", "industry"],
    ["Étiquettes", "tags"],
    ["Couleur préférée", null],
    ["", null],
  ])("%s is %s", (header, field) => expect(fieldOf(header)).toBe(field));

  it("maps each field to one column, and lets the content decide where the header does not", () => {
    expect(
      suggestTargets(
        ["Nom", "Contact pro", "Email", "Mail", "URL"],
        [["Zoé Martin"], ["x"], ["a@x.fr"], ["b@x.fr"], ["https://exemple.fr"]],
      ),
    ).toEqual([{ field: "fullName" }, null, { field: "email" }, null, null]);
    expect(suggestTargets(["Prénom", "Joindre", "URL"], [["Zoé"], ["a@x.fr", "b@x.fr", "?"], ["linkedin.com/in/zoe"]])).toEqual([
      { field: "firstName" },
      { field: "email" },
      { field: "profileLink" },
    ]);
  });
});
