import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { exportToCsv } from "./export-to-csv.ts";

it("adds a row with the prospect's values, in the order of the columns", () =>
  expect(ask(exportToCsv, { columns: [{ column: "Qui", value: "{{firstName}}" }, { column: "Rien" }] })).toMatchObject({
    call: {
      errand: {
        type: "exportRow",
        cells: [
          { column: "Qui", value: "Élodie" },
          { column: "Rien", value: "" },
        ],
      },
    },
  }));

it("goes on once the row is added, and holds the prospect when it could not be", () => {
  expect(ask(exportToCsv, {}, { reason: { kind: "answer", answer: { status: "answered", data: { added: true } } } })).toEqual({
    go: "out",
  });
  expect(ask(exportToCsv, {}, { reason: { kind: "answer", answer: { status: "failed", code: "callerFailed" } } })).toMatchObject({
    hold: "errandFailed",
  });
});

it("refuses unknown variables and columns that are named twice", () => {
  expect(problemsOf(exportToCsv, { columns: [{ column: "A", value: "{{prenom}}" }] })).toEqual(["columns prenom"]);
  expect(problemsOf(exportToCsv, { columns: [{ column: "A" }, { column: "A" }] })).toEqual(["columns duplicate"]);
});
