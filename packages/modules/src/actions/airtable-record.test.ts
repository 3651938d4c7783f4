import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { airtableRecord } from "./airtable-record.ts";

const SETTINGS = {
  document: "https://airtable.com/appAbc123/tblX/viwY",
  table: "Prospects",
  keyColumn: "E-mail",
  key: "{{profileUrl}}",
  columns: [
    { name: "Nom", value: "{{firstName}} {{lastName}}" },
    { name: "Entreprise", value: "{{companyName}}" },
  ],
};

it("asks for one record, found by its key, with the values that are known", () => {
  const facts = someFacts({ prospect: { profileLink: "https://www.linkedin.com/in/elodie", company: null } });
  expect(ask(airtableRecord, SETTINGS, { facts })).toMatchObject({
    call: {
      kind: "service",
      service: "airtable",
      ask: {
        type: "writeRow",
        document: "appAbc123",
        table: "Prospects",
        keyColumn: "E-mail",
        key: "https://www.linkedin.com/in/elodie",
        columns: [{ name: "Nom", value: "Élodie Martin" }],
        mode: "upsert",
      },
    },
    maxRetries: 3,
  });
});

it("holds a prospect without a key, by which the record would be found again", () => {
  const facts = someFacts({ prospect: { profileLink: null } });
  expect(ask(airtableRecord, SETTINGS, { facts })).toMatchObject({ hold: "missingVariable", detail: "profileUrl" });
});

it("leaves the record's id, address and whether it is new; a failure leaves by its port, or as the step says", () => {
  const after = (answer: object, settings = {}) =>
    ask(airtableRecord, { ...SETTINGS, ...settings }, { reason: { kind: "answer", answer: answer as never } });
  const data = { id: "rec1", url: "https://airtable.com/appAbc123/rec1", created: true };
  expect(after({ status: "answered", data })).toMatchObject({ go: "out", outputs: data });
  expect(after({ status: "failed", code: "refused" })).toMatchObject({ go: "failed", orFail: "refused" });
  expect(after({ status: "failed", code: "refused" }, { onError: "continue" })).toMatchObject({ go: "failed", otherwise: "out" });
});

it("needs a base, and each column once", () => {
  expect(problemsOf(airtableRecord, { ...SETTINGS, document: "Ma base" })).toEqual(["document invalid"]);
  const columns = [{ name: "E-mail", value: "x" }];
  expect(problemsOf(airtableRecord, { ...SETTINGS, columns })).toEqual(["columns sameColumn"]);
  expect(problemsOf(airtableRecord, { ...SETTINGS, key: "{{age}}" })).toEqual(["key age"]);
});
