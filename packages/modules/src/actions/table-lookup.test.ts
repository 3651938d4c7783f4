import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { tableLookup } from "./table-lookup.ts";

const tableId = "00000000-0000-4000-8000-000000000007";
const config = { tableId, key: "{{location}}", columns: [{ column: "Hôte", name: "host" }] };
const found = (cells: object | null) => ({ reason: { kind: "answer", answer: { status: "answered", data: { cells } } } }) as never;

it("asks for the row with the prospect's key; one who has none is not found", () => {
  expect(ask(tableLookup, config, { facts: someFacts({ prospect: { location: "Lyon" } }) })).toMatchObject({
    call: { errand: { type: "findRow", tableId, key: "Lyon" } },
  });
  expect(ask(tableLookup, config, { facts: someFacts({ prospect: { location: null } }) })).toEqual({
    go: "notFound",
    outputs: { host: null },
  });
});

it("leaves the row's cells under the names that the step gives them", () => {
  expect(ask(tableLookup, config, found({ hôte: "Camille" }))).toEqual({ go: "found", outputs: { host: "Camille" } });
  expect(ask(tableLookup, config, found({ hôte: "" }))).toEqual({ go: "found", outputs: { host: null } });
  expect(ask(tableLookup, config, found(null))).toEqual({ go: "notFound", outputs: { host: null } });
});

it("requires names that texts can use, each once", () => {
  expect(problemsOf(tableLookup, { ...config, columns: [{ column: "A", name: "1a" }] })).toEqual(["columns invalid"]);
  const twice = [
    { column: "A", name: "a" },
    { column: "B", name: "a" },
  ];
  expect(problemsOf(tableLookup, { ...config, columns: twice })).toEqual(["columns duplicate"]);
});
