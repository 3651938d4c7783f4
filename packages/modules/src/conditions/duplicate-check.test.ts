import type { TwinFacts } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { duplicateCheck } from "./duplicate-check.ts";

const twin: TwinFacts = { id: "p0", by: ["phone"], isOlder: true, isInCampaign: false };
const asked = (twins: readonly TwinFacts[], config = {}) => ask(duplicateCheck, config, { facts: { ...someFacts(), twins } });

it("treats a record as a duplicate when an older one matches it", () => {
  expect(asked([twin])).toEqual({ go: "duplicate", outputs: { otherId: "p0" } });
  expect(asked([{ ...twin, isOlder: false }])).toEqual({ go: "unique", outputs: { otherId: null } });
  expect(asked([])).toMatchObject({ go: "unique" });
});

it("compares only the configured fields, optionally within the campaign", () => {
  expect(asked([twin], { by: ["nameCompany"] })).toMatchObject({ go: "unique" });
  expect(asked([twin], { within: "campaign" })).toMatchObject({ go: "unique" });
  expect(asked([{ ...twin, isInCampaign: true }], { within: "campaign" })).toMatchObject({ go: "duplicate" });
});

it("requires a field to compare", () => expect(problemsOf(duplicateCheck, { by: [] })).toEqual(["by required"]));
