import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { ifConnected } from "./if-connected.ts";

it("lets connected prospects pass immediately", () => {
  expect(ask(ifConnected, {}, { facts: someFacts({ prospect: { connected: true } }) })).toEqual({ go: "accepted" });
  expect(ask(ifConnected, {}, { facts: someFacts({ engagement: { acceptedAt: MONDAY } }) })).toEqual({ go: "accepted" });
});

it("waits for an answer to the invitation, up to a number of days", () => {
  const answer = ask(ifConnected, { waitDays: 10 });
  expect(answer).toMatchObject({ waitFor: ["invitation_accepted", "invitation_declined"] });
  expect("waitFor" in answer && answer.until?.toString()).toBe("2026-12-03T09:00:00Z");
});

it("follows the answer, and counts silence as declined", () => {
  expect(ask(ifConnected, {}, { reason: { kind: "event", type: "invitation_accepted", data: {} } })).toEqual({ go: "accepted" });
  expect(ask(ifConnected, {}, { reason: { kind: "event", type: "invitation_declined", data: {} } })).toEqual({ go: "declined" });
  expect(ask(ifConnected, {}, { reason: { kind: "elapsed" } })).toEqual({ go: "declined" });
});
