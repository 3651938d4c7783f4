import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { updateContact } from "./update-contact.ts";

const facts = someFacts({ prospect: { company: null, industry: "Logiciel" } });
const set = [
  { field: "company", value: "Atelier {{lastName}}" },
  { field: "industry", value: "Conseil" },
];

it("fills in empty fields and leaves the others unchanged", () => {
  expect(ask(updateContact, { set }, { facts })).toEqual({
    go: "out",
    outputs: { changed: 1 },
    effects: [{ type: "setFields", fields: { company: "Atelier Martin" }, custom: {} }],
  });
});

it("fills in an empty phone number, and keeps an existing one", () => {
  const phone = [{ field: "phone", value: "+33 6 12 34 56 78" }];
  expect(ask(updateContact, { set: phone }, { facts })).toMatchObject({ effects: [{ fields: { phone: "+33 6 12 34 56 78" } }] });
  const known = someFacts({ prospect: { phone: "+33 1 02 03 04 05" } });
  expect(ask(updateContact, { set: phone }, { facts: known })).toEqual({ go: "out", outputs: { changed: 0 } });
});

it("replaces existing values when configured to, and does not count equal ones as changed", () => {
  expect(ask(updateContact, { set, overwrite: "always" }, { facts })).toMatchObject({
    outputs: { changed: 2 },
    effects: [{ fields: { company: "Atelier Martin", industry: "Conseil" } }],
  });
  expect(ask(updateContact, { set: [{ field: "industry", value: "Logiciel" }], overwrite: "always" }, { facts })).toEqual({
    go: "out",
    outputs: { changed: 0 },
  });
});

it("skips values that are missing or that the field cannot hold", () => {
  const bad = [
    { field: "location", value: "{{companyName}}" },
    { field: "phone", value: "bientôt" },
    { field: "timeZone", value: "Europe/Atlantide" },
    { field: "position", value: "x".repeat(201) },
  ];
  expect(ask(updateContact, { set: bad, overwrite: "always" }, { facts })).toEqual({ go: "out", outputs: { changed: 0 } });
});

it("requires a change, with known variables only, and does not offer the e-mail address", () => {
  expect(problemsOf(updateContact, {})).toEqual(["set required"]);
  expect(problemsOf(updateContact, { set: [{ field: "company", value: "{{age}}" }] })).toEqual(["set.0.value age"]);
  expect(problemsOf(updateContact, { set: [{ field: "email", value: "a@b.fr" }] })).toEqual(["set.0.field invalid"]);
});
