import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

const invitedDaysAgo = (days: number) => someFacts({ engagement: { invitedAt: MONDAY.subtract({ hours: 24 * days }) } });
const PASSED = { go: "out", outputs: { withdrawn: false } };

it("waits until the invitation is old enough, then withdraws it", () => {
  expect(ask(withdrawInvitation, {}, { facts: invitedDaysAgo(20) })).toEqual({
    waitFor: ["invitation_accepted"],
    until: MONDAY.add({ hours: 24 }),
  });
  expect(ask(withdrawInvitation, {}, { facts: invitedDaysAgo(21) })).toMatchObject({
    act: { kind: "withdraw_invitation" },
    channel: "linkedin",
  });
});

it("lets prospects pass who accept during the wait", () => {
  const reason = { kind: "event", type: "invitation_accepted", data: {} } as const;
  expect(ask(withdrawInvitation, {}, { facts: invitedDaysAgo(3), reason })).toEqual(PASSED);
});

it("lets prospects pass who were not invited or are connected", () => {
  expect(ask(withdrawInvitation, {})).toEqual(PASSED);
  const connected = someFacts({ prospect: { connected: true }, engagement: { invitedAt: MONDAY.subtract({ hours: 900 }) } });
  expect(ask(withdrawInvitation, {}, { facts: connected })).toEqual(PASSED);
});

it.each([
  ["sent", null, true],
  ["sent", "notPending", false],
] as const)("tells later steps whether an invitation was withdrawn (%s, %s)", (status, code, withdrawn) => {
  const reason = { kind: "outcome", outcome: { status, code } } as const;
  expect(ask(withdrawInvitation, {}, { facts: invitedDaysAgo(21), reason })).toEqual({ go: "out", outputs: { withdrawn } });
});
