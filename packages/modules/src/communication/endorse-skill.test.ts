import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { endorseSkill } from "./endorse-skill.ts";

it.each([
  [{}, { skill: null, orFirst: true }],
  [
    { skill: " Négociation ", fallback: "none" },
    { skill: "Négociation", orFirst: false },
  ],
])("endorses the skill that is named, or the first one (%j)", (config, act) => {
  expect(ask(endorseSkill, config)).toMatchObject({ act: { kind: "endorse", ...act }, channel: "linkedin" });
});

it("outputs the endorsed skill, or null when the profile does not list it", () => {
  const done = { kind: "outcome", outcome: { status: "sent", code: null, data: { skill: "Négociation" } } } as const;
  expect(ask(endorseSkill, {}, { reason: done })).toEqual({ go: "out", outputs: { skill: "Négociation" } });
  const none = { kind: "outcome", outcome: { status: "sent", code: "noSkill", data: { skill: null } } } as const;
  expect(ask(endorseSkill, {}, { reason: none })).toEqual({ go: "out", outputs: { skill: null } });
});
