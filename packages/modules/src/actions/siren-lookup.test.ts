import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { sirenLookup } from "./siren-lookup.ts";

const company = {
  siren: "552100554",
  siret: "55210055400021",
  name: "ATELIER NORD",
  naf: "62.01Z",
  size: "12",
  closed: false,
  city: "LYON",
};
const told = (count: number) =>
  ({ reason: { kind: "answer", answer: { status: "answered", data: { count, companies: count === 0 ? [] : [company] } } } }) as const;

it("searches by the company's name and the postcode in the location", () => {
  const facts = someFacts({ prospect: { location: "12 rue de la Gare, 69003 Lyon" } });
  expect(ask(sirenLookup, { timeoutSeconds: 5, maxRetries: 1 }, { facts })).toEqual({
    call: { kind: "company_lookup", query: "Atelier Nord", postcode: "69003", timeoutSeconds: 5 },
    maxRetries: 1,
  });
  expect(ask(sirenLookup, {}, { facts: someFacts({ prospect: { company: null } }) })).toMatchObject({ go: "notFound" });
});

it("searches by a SIREN or SIRET in a custom field", () => {
  const facts = someFacts({ prospect: { custom: { "N° siren": "552 100 554" } } });
  expect(ask(sirenLookup, { by: "number", field: "n° SIREN" }, { facts })).toMatchObject({ call: { query: "552100554", postcode: null } });
  expect(ask(sirenLookup, { by: "number" }, { facts })).toMatchObject({ go: "notFound" });
});

it("goes by how many companies the register has", () => {
  expect(ask(sirenLookup, {}, told(1))).toMatchObject({ go: "found", outputs: { ...company, count: 1 } });
  expect(ask(sirenLookup, {}, told(3))).toMatchObject({ go: "several", outputs: { siren: null, count: 3 } });
  expect(ask(sirenLookup, {}, told(0))).toMatchObject({ go: "notFound", outputs: { siren: null, count: 0 } });
});

it("fails by its port or, while that is open, as onError says", () => {
  const failed = { reason: { kind: "answer", answer: { status: "failed", code: "refused" } } } as const;
  expect(ask(sirenLookup, {}, failed)).toMatchObject({ go: "failed", orFail: "refused" });
  expect(ask(sirenLookup, { onError: "continue" }, failed)).toMatchObject({ go: "failed", otherwise: "notFound" });
});
