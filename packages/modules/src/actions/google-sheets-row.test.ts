import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { googleSheetsRow } from "./google-sheets-row.ts";

const SETTINGS = {
  document: "https://docs.google.com/spreadsheets/d/1AbC_dEf-0123456789/edit#gid=0",
  table: "Prospects",
  keyColumn: "E-mail",
  key: "{{profileUrl}}",
  columns: [{ name: "Nom", value: "{{firstName}} {{lastName}}" }],
};
const facts = someFacts({ prospect: { profileLink: "https://www.linkedin.com/in/elodie" } });

it.each([SETTINGS.document, "1AbC_dEf-0123456789"])("asks for one row of the spreadsheet %s, found by its key", (document) => {
  expect(ask(googleSheetsRow, { ...SETTINGS, document, mode: "append" }, { facts })).toMatchObject({
    call: {
      kind: "service",
      service: "googleSheets",
      ask: {
        type: "writeRow",
        document: "1AbC_dEf-0123456789",
        table: "Prospects",
        key: "https://www.linkedin.com/in/elodie",
        columns: [{ name: "Nom", value: "Élodie Martin" }],
        mode: "append",
      },
    },
  });
});

it("leaves the row's id, address and whether it is new", () => {
  const data = { id: "Prospects!2", url: "https://docs.google.com/spreadsheets/d/1AbC/edit", created: true };
  const answered = { kind: "answer", answer: { status: "answered", data } as never } as const;
  expect(ask(googleSheetsRow, SETTINGS, { facts, reason: answered })).toMatchObject({ go: "out", outputs: data });
});

it("needs a spreadsheet's address or id", () => {
  for (const document of ["Ma feuille", "https://docs.google.com/document/d/1AbC_dEf-0123456789"])
    expect(problemsOf(googleSheetsRow, { ...SETTINGS, document })).toEqual(["document invalid"]);
});
