import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { trigger } from "./trigger.ts";

it.each([
  ["message_received", ["replied"]],
  ["connection_accepted", ["invitation_accepted"]],
  ["profile_view", ["viewed", "profile_viewed"]],
  ["message_read", ["message_read"]],
  ["meeting_booked", ["meeting_booked"]],
] as const)("waits for %s, and goes on when it comes", (event, types) => {
  expect(ask(trigger, { event })).toEqual({ waitFor: types, until: MONDAY.add({ hours: 30 * 24 }) });
  for (const type of types) {
    expect(ask(trigger, { event }, { reason: { kind: "event", type, data: {} } })).toMatchObject({ go: "triggered" });
  }
});

it("counts earlier events, and outputs the text of a reply", () => {
  const answered = someFacts({ engagement: { replied: true, lastReplyText: "Oui" } });
  expect(ask(trigger, {}, { facts: answered, newReply: true })).toEqual({
    go: "triggered",
    outputs: { at: MONDAY.toString(), text: "Oui" },
    acknowledgesReply: true,
  });
  const connected = someFacts({ prospect: { connected: true } });
  expect(ask(trigger, { event: "connection_accepted" }, { facts: connected })).toMatchObject({ go: "triggered" });
});

it("expires at its deadline, or never without one", () => {
  expect(ask(trigger, {}, { reason: { kind: "elapsed" } })).toMatchObject({ go: "expired" });
  expect(ask(trigger, { deadlineDays: 0 })).toMatchObject({ until: null });
  expect(problemsOf(trigger, { event: "meteor" })).toEqual(["event invalid"]);
});
