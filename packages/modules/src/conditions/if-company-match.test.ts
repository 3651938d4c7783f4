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
])("%s is %s (%s): %s, whatever its legal form, case and accents", (company, value, operator, go) => {
  expect(port({ prospect: { company, email: null } }, { values: [value], operator })).toBe(go);
});

it("keeps legal forms when told so", () => {
  expect(port({ prospect: { company: "ACME SAS" } }, { values: ["acme"], operator: "equals", legalForms: "kept" })).toBe("no");
});

it("knows a company by the domain of the address, unless anybody can have that mailbox", () => {
  expect(port({ prospect: { company: null, email: "e@acme.fr" } }, { values: ["acme.fr"] })).toBe("yes");
  expect(port({ prospect: { company: null, email: "e@gmail.com" } }, { values: ["gmail.com"] })).toBe("no");
});

it.each([
  ["E.Leclerc", "E.Leclerc", "yes"],
  ["Booking.com B.V.", "Booking.com", "yes"],
  ["Sanofi", "SA", "no"],
  ["Atelier Nord", "&", "no"],
  ["&", "&", "yes"],
])("%s for %s: %s, without taking names for domains or legal forms for names", (company, value, go) => {
  expect(port({ prospect: { company, email: "e@ailleurs.fr" } }, { values: [value] })).toBe(go);
});

it("takes a mailbox of a subdomain for the company's, and does not deny what it cannot know", () => {
  expect(port({ prospect: { company: null, email: "e@mail.acme.fr" } }, { values: ["acme.fr"] })).toBe("yes");
  const noSite = { prospect: { company: "Acme", email: null } };
  expect(ask(ifCompanyMatch, { values: ["acme.fr"], match: "none" }, { facts: someFacts(noSite) })).toEqual({
    go: "no",
    outputs: { known: false },
  });
});

it("asks for none of them, and takes the named port when nothing is known", () => {
  expect(port({ prospect: { company: "Acme" } }, { values: ["acme", "zeta"], match: "none" })).toBe("no");
  expect(port({ prospect: { company: null, email: null } }, { values: ["acme"], match: "none" })).toBe("no");
  expect(port({ prospect: { company: null, email: null } }, { values: ["acme"], ifUnknown: "yes" })).toBe("yes");
});

it("needs a value", () => expect(problemsOf(ifCompanyMatch, {})).toEqual(["values required"]));
