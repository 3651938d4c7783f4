import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { enrichProfile } from "./enrich-profile.ts";

const facts = someFacts({ prospect: { email: null, company: "Forge Bleue", location: "69003 Lyon", custom: {} } });
const found = (data: object) => ({ facts, reason: { kind: "answer", answer: { status: "answered", data } } }) as never;
const nothing = { email: null, siren: null, size: null, city: null };

it("looks for what the record lacks", () => {
  expect(ask(enrichProfile, {}, { facts })).toMatchObject({
    call: { errand: { type: "enrichProfile", email: true, company: { name: "Forge Bleue", postcode: "69003" }, minScore: 80 } },
  });
  const known = someFacts({ prospect: { email: "a@b.fr", company: "Forge Bleue", custom: { siren: "552100554" } } });
  expect(ask(enrichProfile, { fields: ["email", "siren"] }, { facts: known })).toEqual({
    go: "found",
    outputs: { email: "a@b.fr", siren: "552100554", size: null, city: null, why: null },
  });
  expect(ask(enrichProfile, { fields: ["email", "siren"], overwrite: "always" }, { facts: known })).toHaveProperty("call");
});

it("looks for the address again when it has bounced", () => {
  const bounced = someFacts({ prospect: { email: "a@b.fr", emailBounced: true, company: null } });
  expect(ask(enrichProfile, {}, { facts: bounced })).toMatchObject({ call: { errand: { email: true, company: null } } });
});

it("writes the register's answers to the record and leaves everything to later steps", () =>
  expect(ask(enrichProfile, {}, found({ email: "a@b.fr", siren: "552100554", size: "12", city: "LYON", why: null }))).toEqual({
    go: "found",
    outputs: { email: "a@b.fr", siren: "552100554", size: "12", city: "LYON", why: null },
    effects: [{ type: "setFields", fields: {}, custom: { SIREN: "552100554", Effectif: "12", "Ville du siège": "LYON" } }],
  }));

it("goes on by `notFound` with the reason", () => {
  expect(ask(enrichProfile, {}, found({ ...nothing, why: "searchOptedOut" }))).toEqual({
    go: "notFound",
    outputs: { ...nothing, why: "searchOptedOut" },
  });
  const failed = { facts, reason: { kind: "answer", answer: { status: "failed", code: "noFinder" } } } as const;
  expect(ask(enrichProfile, {}, failed)).toEqual({ end: "noFinder", as: "failed" });
  expect(ask(enrichProfile, { onError: "continue" }, failed)).toMatchObject({ go: "notFound", outputs: { why: "noFinder" } });
});
