import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { visitProfile } from "./visit-profile.ts";

it.each([
  ["quick", 10],
  ["average", 30],
  ["long", 60],
])("[MODULE-15] a %s visit lasts %i seconds", (duration, durationSeconds) => {
  expect(ask(visitProfile, { duration })).toMatchObject({ act: { kind: "visit_profile", durationSeconds }, channel: "linkedin" });
});

it("counts a visit with an uncertain outcome as made", () => {
  const reason = { kind: "outcome", outcome: { status: "uncertain", code: null } } as const;
  expect(visitProfile.uncertain).toBe("ask");
  expect(ask(visitProfile, {}, { reason })).toEqual({ go: "out" });
});
