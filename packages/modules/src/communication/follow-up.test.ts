import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { followUp } from "./follow-up.ts";

const facts = someFacts({ engagement: { messagesSent: 1, writtenOn: ["linkedin", "email"] } });
const config = { body: "Bonjour {{firstName}}", waitDays: 3 };
const elapsed = { kind: "elapsed" } as const;

it("waits for an answer, then writes in the thread of the previous message", () => {
  const waits = ask(followUp, config, { facts });
  expect(waits).toMatchObject({ waitFor: ["replied"] });
  expect("until" in waits && waits.until?.toString()).toBe("2026-11-26T09:00:00Z");
  expect(ask(followUp, config, { facts, reason: elapsed })).toEqual({
    act: { kind: "send_message", text: "Bonjour Élodie", inThread: true },
    channel: "linkedin",
    maxRetries: 3,
  });
  expect(ask(followUp, { ...config, waitDays: 0 }, { facts })).toHaveProperty("act");
});

it("sends nothing to a prospect who answers before or during the wait", () => {
  const answered = { go: "answered", acknowledgesReply: true };
  expect(ask(followUp, config, { facts, newReply: true })).toEqual(answered);
  expect(ask(followUp, config, { facts, reason: { kind: "event", type: "replied", data: {} } })).toEqual(answered);
});

it("continues once sent, and follows onError after a failure", () => {
  const outcome = (status: "sent" | "failed") =>
    ({ facts, reason: { kind: "outcome", outcome: { status, code: status === "sent" ? null : "gone" } } }) as const;
  expect(ask(followUp, config, outcome("sent"))).toEqual({ go: "sent" });
  expect(ask(followUp, config, outcome("failed"))).toEqual({ end: "gone", as: "failed" });
  expect(ask(followUp, { ...config, onError: "continue" }, outcome("failed"))).toEqual({ go: "sent" });
});

it("holds an enrolment without a previous message on the channel, or with a missing value", () => {
  expect(ask(followUp, config)).toEqual({ hold: "missingThread" });
  const elsewhere = someFacts({ engagement: { messagesSent: 1, writtenOn: ["email"] } });
  expect(ask(followUp, config, { facts: elsewhere })).toEqual({ hold: "missingThread" });
  const nameless = someFacts({ prospect: { firstName: "" }, engagement: { messagesSent: 1, writtenOn: ["linkedin", "email"] } });
  expect(ask(followUp, config, { facts: nameless, reason: elapsed })).toEqual({ hold: "missingVariable", detail: "firstName" });
});

it("requires a text with known variables", () => {
  expect(problemsOf(followUp, {})).toEqual(["body required"]);
  expect(problemsOf(followUp, { body: "{{age}}" })).toEqual(["body age"]);
});
