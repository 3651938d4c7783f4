import type { WriteRow } from "@filon/contracts/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import { createGoogleSheets, letterOf } from "./google-sheets.ts";

let service: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
beforeAll(async () => {
  service = await startProvider();
  egress = impatientEgress(service);
});
afterAll(async () => {
  await egress.close();
  await service.close();
});

const ROW: WriteRow = {
  type: "writeRow",
  document: "1AbC",
  table: "L'équipe",
  keyColumn: "E-mail",
  key: "zoe@exemple.fr",
  columns: [{ name: "Nom", value: "=1+1" }],
  mode: "upsert",
};
const ok = (body: unknown): ProviderAnswer => ({ status: 200, body });
const refused = (code: number, status: string, message: string): ProviderAnswer => ({
  status: code,
  body: { error: { code, message, status } },
});
const HEADINGS = ok({ values: [["Nom", "Ville", " E-mail "]] });
const sheets = () => createGoogleSheets(egress, { baseUrl: service.url, token: "k" });
/** Answers in turn, the last one from then on. */
function answering(...given: ProviderAnswer[]): void {
  service.answer(() => given[service.received.length - 1] ?? given.at(-1) ?? "cut");
}
const asked = () =>
  service.received.map(({ method, url, body }) => [method, decodeURIComponent(url), body === "" ? null : JSON.parse(body)]);
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("a row of a Google spreadsheet", () => {
  it("is added below the table under the headings that name its columns; a text stays a text", async () => {
    answering(HEADINGS, ok({}), ok({ updates: { updatedRange: "'L''équipe'!A7:C7" } }));
    expect(await sheets().writeRow(ROW)).toEqual({
      id: "L'équipe!7",
      url: "https://docs.google.com/spreadsheets/d/1AbC/edit",
      created: true,
    });
    const at = "/v4/spreadsheets/1AbC/values/'L''équipe'!";
    expect(asked()).toEqual([
      ["GET", `${at}1:1?majorDimension=ROWS`, null],
      ["GET", `${at}C2:C?majorDimension=COLUMNS`, null],
      [
        "POST",
        `${at}A1:C1:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`,
        { majorDimension: "ROWS", values: [["=1+1", null, "zoe@exemple.fr"]] },
      ],
    ]);
  });

  it("that has the key is written over, cell by cell, or left as it is", async () => {
    const keys = ok({ values: [["a@exemple.fr", "", "zoe@exemple.fr"]] });
    answering(HEADINGS, keys, ok({ totalUpdatedCells: 2 }));
    expect(await sheets().writeRow(ROW)).toMatchObject({ id: "L'équipe!4", created: false });
    expect(asked()[2]?.[2]).toEqual({
      valueInputOption: "RAW",
      data: [
        { range: "'L''équipe'!A4", values: [["=1+1"]] },
        { range: "'L''équipe'!C4", values: [["zoe@exemple.fr"]] },
      ],
    });
    answering(HEADINGS, keys, "cut");
    expect(await sheets().writeRow({ ...ROW, mode: "append" })).toMatchObject({ id: "L'équipe!4", created: false });
    expect(service.received).toHaveLength(2);
  });

  it("is refused for a column that the sheet does not have, and as Google says", async () => {
    answering(ok({ values: [["Nom"]] }));
    expect(await failureOf(sheets().writeRow(ROW))).toMatchObject({ problem: "refused", said: 'Unknown column: "E-mail"' });
    answering(refused(400, "INVALID_ARGUMENT", "Unable to parse range: 'X'!1:1"));
    expect(await failureOf(sheets().writeRow(ROW))).toMatchObject({ problem: "refused", said: "Unable to parse range: 'X'!1:1" });
    answering(refused(404, "NOT_FOUND", "Requested entity was not found."));
    expect(await failureOf(sheets().writeRow(ROW))).toMatchObject({ problem: "notFound" });
    answering(HEADINGS, ok({}), refused(403, "PERMISSION_DENIED", "The caller does not have permission"));
    expect(await failureOf(sheets().writeRow(ROW))).toMatchObject({ problem: "refused", said: "The caller does not have permission" });
    answering(refused(429, "RESOURCE_EXHAUSTED", "Quota exceeded"));
    expect(await failureOf(sheets().writeRow(ROW))).toMatchObject({ problem: "limited" });
    answering(refused(401, "UNAUTHENTICATED", "Invalid credentials"));
    expect(await failureOf(sheets().writeRow(ROW))).toMatchObject({ problem: "unauthorized" });
  });

  it("may be there when Google's answer to adding it is lost", async () => {
    answering(HEADINGS, ok({}), "cut");
    expect(await failureOf(sheets().writeRow(ROW))).toMatchObject({ problem: "unavailable", mayHaveHappened: true });
  });
});

it("columns are lettered as in spreadsheets", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});
