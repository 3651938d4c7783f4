import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { aProfile, answeredWith, failedWith } from "../testing/profiles.ts";
import { relationshipTracking } from "./relationship-tracking.ts";

it.each([
  ["connected", aProfile({ degree: "1" }), { degree: "1", since: null, changed: true }],
  ["pending", aProfile({ invited: true }), { degree: "2", since: null, changed: false }],
  ["none", aProfile({ degree: "3" }), { degree: "3", since: null, changed: true }],
])("%s is what the profile shows", (go, shown, outputs) => {
  expect(ask(relationshipTracking, {}, answeredWith(shown))).toMatchObject({ go, outputs, effects: [{ type: "storeProfile" }] });
});

it("knows since when, of acceptances and invitations of this campaign", () => {
  const accepted = someFacts({ engagement: { acceptedAt: MONDAY } });
  const facts = { ...accepted, profile: { readAt: MONDAY, shown: aProfile() } };
  expect(ask(relationshipTracking, {}, { facts })).toMatchObject({ go: "connected", outputs: { since: "2026-11-23T09:00:00Z" } });
  const invited = { ...answeredWith(aProfile({ invited: true })), facts: someFacts({ engagement: { invitedAt: MONDAY } }) };
  expect(ask(relationshipTracking, {}, invited)).toMatchObject({ go: "pending", outputs: { since: "2026-11-23T09:00:00Z" } });
});

it("takes an unknown relation for none", () => {
  expect(ask(relationshipTracking, {}, failedWith("noAnswer"))).toEqual({
    go: "none",
    outputs: { degree: null, since: null, changed: false },
  });
});
