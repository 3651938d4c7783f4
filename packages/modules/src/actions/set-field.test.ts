import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { setField } from "./set-field.ts";

const written = (value: string, type = "text") => ask(setField, { name: "Région", value, type });

it("writes the field with its variables filled in, and leaves the value for later steps", () => {
  expect(written("{{companyName}} · {{location|ailleurs}}")).toEqual({
    go: "out",
    effects: [{ type: "setFields", fields: {}, custom: { Région: "Atelier Nord · Lyon" } }],
    outputs: { value: "Atelier Nord · Lyon" },
  });
});

it("stores numbers and dates in one format, however they are written", () => {
  expect(written("1 250,50", "number")).toMatchObject({ outputs: { value: "1250.5" } });
  expect(written("3/12/2026", "date")).toMatchObject({ outputs: { value: "2026-12-03" } });
  expect(written("2026-12-03", "date")).toMatchObject({ outputs: { value: "2026-12-03" } });
});

it("holds the enrolment when the value is missing or not of its type", () => {
  const facts = someFacts({ prospect: { company: null } });
  expect(ask(setField, { name: "x", value: "{{companyName}}" }, { facts })).toEqual({ hold: "missingVariable", detail: "companyName" });
  expect(written("beaucoup", "number")).toEqual({ hold: "invalidValue", detail: "beaucoup" });
  expect(written("31/02/2026", "date")).toEqual({ hold: "invalidValue", detail: "31/02/2026" });
});

it("requires a name and a value, with known variables only", () => {
  expect(problemsOf(setField, {})).toEqual(["name required", "value required"]);
  expect(problemsOf(setField, { name: "x", value: "{{age}}" })).toEqual(["value age"]);
});

it("writes to an existing field of that name, ignoring case and accents, and accepts any name", () => {
  const facts = someFacts({ prospect: { custom: { region: "Nord" } } });
  expect(ask(setField, { name: "Région", value: "Sud" }, { facts })).toMatchObject({ effects: [{ custom: { region: "Sud" } }] });
  const odd = ask(setField, { name: "__proto__", value: "Sud" });
  expect("go" in odd && JSON.stringify(odd.effects)).toContain('{"__proto__":"Sud"}');
});

it("holds the enrolment when the value is too long once filled in", () => {
  const facts = someFacts({ prospect: { company: "x".repeat(1_001) } });
  expect(ask(setField, { name: "x", value: "{{companyName}}" }, { facts })).toMatchObject({ hold: "invalidValue" });
});
