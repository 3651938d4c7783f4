import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { saveToDatabase } from "./save-to-database.ts";

const tableId = "00000000-0000-4000-8000-000000000007";
const config = {
  tableId,
  key: "{{companyName}}",
  columns: [
    { column: "Contact", value: "{{firstName}}" },
    { column: "Ville", value: "{{location}}" },
  ],
};
const answered = (data: object) => ({ reason: { kind: "answer", answer: { status: "answered", data } } }) as never;
const facts = someFacts({ prospect: { company: "Forge Bleue", location: null } });

it("asks for a row under its key; a cell without a value stays empty", () =>
  expect(ask(saveToDatabase, config, { facts })).toMatchObject({
    call: {
      errand: {
        type: "saveRow",
        tableId,
        key: "Forge Bleue",
        cells: [
          { column: "Contact", value: "Élodie" },
          { column: "Ville", value: "" },
        ],
      },
    },
  }));

it("holds the prospect when the key is unknown, the table is full, or it is gone", () => {
  expect(ask(saveToDatabase, config, { facts: someFacts({ prospect: { company: null } }) })).toMatchObject({ hold: "missingVariable" });
  expect(ask(saveToDatabase, config, answered({ rowId: null, why: "tableFull" }))).toEqual({ hold: "tableFull", afresh: true });
  expect(ask(saveToDatabase, config, answered({ rowId: null, why: "tableGone" }))).toEqual({ hold: "tableGone", afresh: true });
  expect(ask(saveToDatabase, config, answered({ rowId: "r1", why: null }))).toEqual({ go: "out", outputs: { rowId: "r1" } });
});

it("requires a table, a key and columns that differ", () => {
  expect(problemsOf(saveToDatabase, { ...config, tableId: "x" })).toHaveLength(1);
  expect(problemsOf(saveToDatabase, { ...config, columns: [] })).toEqual(["columns required"]);
  expect(problemsOf(saveToDatabase, { ...config, columns: [{ column: "A" }, { column: "a" }] })).toEqual(["columns duplicate"]);
});
