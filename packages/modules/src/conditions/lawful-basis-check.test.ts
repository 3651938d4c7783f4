import type { LawfulFacts } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { lawfulBasisCheck } from "./lawful-basis-check.ts";

const good: LawfulFacts = {
  source: "import",
  basis: "legitimate_interest",
  collectedAt: MONDAY.subtract({ hours: 24 * 100 }),
  informedAt: MONDAY,
};
const asked = (changes: Partial<LawfulFacts>, { config = {}, location = "Lyon" }: { config?: object; location?: string } = {}) =>
  ask(
    lawfulBasisCheck,
    { require: ["source", "basis", "noticeSent"], ...config },
    {
      facts: { ...someFacts({ prospect: { location } }), lawful: { ...good, ...changes } },
    },
  );

it("lets a prospect pass whose record is in order", () => {
  expect(asked({})).toEqual({ go: "allowed", outputs: { missing: null } });
});

it.each([
  ["source", { source: null }],
  ["noticeSent", { informedAt: null }],
  ["age", { collectedAt: MONDAY.subtract({ hours: 24 * 1_096 }) }],
] as const)("blocks a prospect for %s", (missing, changes) => {
  expect(asked(changes)).toEqual({ go: "blocked", outputs: { missing } });
});

it("asks for consent, or a contract, in countries whose law does", () => {
  expect(asked({}, { location: "Berlin, Allemagne" })).toMatchObject({ go: "blocked", outputs: { missing: "consent" } });
  expect(asked({ basis: "consent" }, { location: "Berlin" })).toMatchObject({ go: "allowed" });
  expect(asked({}, { location: "Berlin", config: { consentCountries: false } })).toMatchObject({ go: "allowed" });
});

it("requires only what is chosen, and counts a later reply as the start of the three years", () => {
  expect(asked({ source: null, informedAt: null }, { config: { require: [] } })).toMatchObject({ go: "allowed" });
  const facts = {
    ...someFacts({ engagement: { repliedAt: MONDAY } }),
    lawful: { ...good, collectedAt: MONDAY.subtract({ hours: 24 * 2_000 }) },
  };
  expect(ask(lawfulBasisCheck, {}, { facts })).toMatchObject({ go: "allowed" });
});

it("blocks everything required while nothing is known", () => {
  expect(ask(lawfulBasisCheck, {})).toMatchObject({ go: "blocked", outputs: { missing: "source, basis" } });
});
