import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { ifCompanyMatch } from "./if-company-match.ts";

const port = (prospect: Parameters<typeof someFacts>[0], config: Record<string, unknown>) => {
  const answer = ask(ifCompanyMatch, config, { facts: someFacts(prospect) });
  return "go" in answer && answer.go;
};

it.each([
  ["ACME SAS", "Acme", "equals", "yes"],
  ["Acme S.A.R.L.", "acme sa", "equals", "yes"],
  ["Société Générale", "societe generale", "equals", "yes"],
  ["Nordacme", "acme", "startsWith", "no"],
  ["SA", "SA", "equals", "yes"],
])("compares %s with %s (%s): %s, ignoring legal forms, case and accents", (company, value, operator, go) => {
  expect(port({ prospect: { company, email: null } }, { values: [value], operator })).toBe(go);
});

it("compares legal forms when configured to keep them", () => {
  expect(port({ prospect: { company: "ACME SAS" } }, { values: ["acme"], operator: "equals", legalForms: "kept" })).toBe("no");
});

it("recognises a company by the domain of the address, except for free mailboxes", () => {
  expect(port({ prospect: { company: null, email: "e@acme.fr" } }, { values: ["acme.fr"] })).toBe("yes");
  expect(port({ prospect: { company: null, email: "e@gmail.com" } }, { values: ["gmail.com"] })).toBe("no");
});

it.each([
  ["E.Leclerc", "E.Leclerc", "yes"],
  ["Booking.com B.V.", "Booking.com", "yes"],
  ["Sanofi", "SA", "no"],
  ["Atelier Nord", "&", "no"],
  ["&", "&", "yes"],
])("compares %s with %s: %s, without mistaking names for domains or legal forms for names", (company, value, go) => {
  expect(port({ prospect: { company, email: "e@ailleurs.fr" } }, { values: [value] })).toBe(go);
});

it("accepts an address on a subdomain, and answers unknown when there is no address to compare", () => {
  expect(port({ prospect: { company: null, email: "e@mail.acme.fr" } }, { values: ["acme.fr"] })).toBe("yes");
  const noSite = { prospect: { company: "Acme", email: null } };
  expect(ask(ifCompanyMatch, { values: ["acme.fr"], match: "none" }, { facts: someFacts(noSite) })).toEqual({
    go: "no",
    outputs: { known: false },
  });
});

it("can require that no value matches, and takes the configured port when nothing is known", () => {
  expect(port({ prospect: { company: "Acme" } }, { values: ["acme", "zeta"], match: "none" })).toBe("no");
  expect(port({ prospect: { company: null, email: null } }, { values: ["acme"], match: "none" })).toBe("no");
  expect(port({ prospect: { company: null, email: null } }, { values: ["acme"], ifUnknown: "yes" })).toBe("yes");
});

it("requires a value", () => expect(problemsOf(ifCompanyMatch, {})).toEqual(["values required"]));
