import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { ifTitleMatch } from "./if-title-match.ts";

const asked = (position: string | null, config: Record<string, unknown>) =>
  ask(ifTitleMatch, config, { facts: someFacts({ prospect: { position } }) });

it.each([
  ["DRH France", "HR director", "yes"],
  ["Chief People Officer", "DRH", "yes"],
  ["Directrice commerciale", "Head of Sales", "yes"],
  ["Assistante commerciale", "Head of Sales", "no"],
  ["Adgency manager", "dg", "no"],
  ["Sales Director", "CTO", "no"],
])("%s is %s: %s", (position, value, go) => {
  expect(asked(position, { values: [value] })).toMatchObject({ go });
});

it("compares only the given words when synonyms are off", () => {
  expect(asked("DRH France", { values: ["HR director"], synonyms: false })).toMatchObject({ go: "no" });
  expect(asked("Director of ops", { values: ["CTO"], synonyms: false })).toMatchObject({ go: "no" });
});

it.each([
  ["Fondatrice & CEO", "owner"],
  ["Directeur général adjoint", "director"],
  ["Vice-présidente des ventes", "director"],
  ["Vice President, Sales", "director"],
  ["Présidente", "chief"],
  ["Product Owner", "staff"],
  ["Co-founder and Product Owner", "owner"],
  ["Adjointe au directeur commercial", "manager"],
  ["Assistante de direction", "staff"],
  ["Head of Sales", "director"],
  ["Responsable d’agence", "manager"],
  ["Comptable", "staff"],
])("%s is of the rank %s", (position, seniority) => {
  expect(asked(position, { seniority: [seniority] })).toEqual({ go: "yes", outputs: { known: true, seniority } });
});

it("combines job and rank, can require that neither matches, and marks unknown titles", () => {
  expect(asked("Directrice commerciale", { values: ["directrice commerciale"], seniority: ["manager"] })).toMatchObject({ go: "no" });
  expect(asked("Comptable", { values: ["drh"], match: "none" })).toMatchObject({ go: "yes" });
  expect(asked(null, { values: ["drh"], match: "none", ifUnknown: "no" })).toEqual({ go: "no", outputs: { known: false } });
});

it("requires a job or a rank", () => expect(problemsOf(ifTitleMatch, {})).toEqual(["values required"]));
