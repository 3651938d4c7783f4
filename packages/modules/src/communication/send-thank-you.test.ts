import { type FactChanges, someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { sendThankYou } from "./send-thank-you.ts";

const config = { body: "Merci {{firstName}} !" };
const ago = (hours: number) => MONDAY.subtract({ hours });
const facts = (engagement: FactChanges["engagement"] = {}) => ({ facts: someFacts({ engagement }) });
const skipped = { go: "out", outputs: { sentAt: null, skipped: true } };

it("thanks for a recently accepted invitation", () => {
  expect(ask(sendThankYou, config, facts({ acceptedAt: ago(2) }))).toEqual({
    act: { kind: "send_message", text: "Merci Élodie !", inThread: false },
    channel: "linkedin",
    maxRetries: 3,
  });
  expect(ask(sendThankYou, { ...config, withinDays: 1 }, facts({ acceptedAt: ago(24) }))).toHaveProperty("act");
  expect(ask(sendThankYou, { ...config, withinDays: 1 }, facts({ acceptedAt: ago(25) }))).toEqual(skipped);
});

it("thanks for a reply if configured to, and lets prospects pass who have not replied", () => {
  expect(ask(sendThankYou, { ...config, after: "replied" }, facts({ repliedAt: ago(2) }))).toHaveProperty("act");
  expect(ask(sendThankYou, { ...config, after: "replied" }, facts({ acceptedAt: ago(2) }))).toEqual(skipped);
  expect(ask(sendThankYou, config)).toEqual(skipped);
});

it("does not thank when a message has been sent since", () => {
  expect(ask(sendThankYou, config, facts({ acceptedAt: ago(5), lastMessageAt: ago(1) }))).toEqual(skipped);
  expect(ask(sendThankYou, config, facts({ acceptedAt: ago(5), lastMessageAt: ago(30) }))).toHaveProperty("act");
});

it("outputs when it was sent, and follows onError after a failure", () => {
  const outcome = (status: "sent" | "refused") =>
    ({ reason: { kind: "outcome", outcome: { status, code: status === "sent" ? null : "gone" } } }) as const;
  expect(ask(sendThankYou, config, outcome("sent"))).toEqual({ go: "out", outputs: { sentAt: "2026-11-23T09:00:00Z", skipped: false } });
  expect(ask(sendThankYou, config, outcome("refused"))).toEqual({ end: "gone", as: "failed" });
});

it("requires a text, and a subject for an e-mail", () => {
  expect(problemsOf(sendThankYou, {})).toEqual(["body required"]);
  expect(problemsOf(sendThankYou, { ...config, channel: "email" })).toEqual(["subject required"]);
  expect(problemsOf(sendThankYou, { ...config, withinDays: 31 })).toEqual(["withinDays tooBig"]);
});
