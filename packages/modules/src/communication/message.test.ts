import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { message } from "./message.ts";

const sent = { kind: "outcome", outcome: { status: "sent", code: null } } as const;
const failed = { kind: "outcome", outcome: { status: "failed", code: "rateLimited" } } as const;

it("fills in its texts and sends them", () => {
  const answer = ask(message, { channel: "email", subject: "Pour {{companyName}}", body: "Bonjour {{firstName}}," });
  expect(answer).toEqual({
    act: { kind: "send_message", subject: "Pour Atelier Nord", text: "Bonjour Élodie,", inThread: false },
    channel: "email",
    maxRetries: 3,
  });
});

it("[MODULE-14] holds the message when a value is missing, and names the variable", () => {
  const facts = someFacts({ prospect: { firstName: " ", company: null } });
  expect(ask(message, { body: "Bonjour {{firstName}} de {{companyName}}" }, { facts })).toEqual({
    hold: "missingVariable",
    detail: "firstName, companyName",
  });
  expect(ask(message, { body: "Bonjour {{firstName|à vous}}" }, { facts })).toMatchObject({ act: { text: "Bonjour à vous" } });
});

it("sends a single-line subject, whatever the values contain", () => {
  const facts = someFacts({ prospect: { company: "Nord\r\nBcc: x@example.com" } });
  expect(ask(message, { channel: "email", subject: "{{companyName}}", body: "…" }, { facts })).toMatchObject({
    act: { subject: "Nord Bcc: x@example.com" },
  });
});

it("sends a follow-up without a subject in the existing thread, and holds the enrolment when there is no thread", () => {
  const config = { channel: "email", body: "Une relance", inThread: true };
  const writtenOn = (...channels: ("email" | "linkedin")[]) => someFacts({ engagement: { messagesSent: 1, writtenOn: channels } });
  expect(ask(message, config, { facts: writtenOn("email") })).toMatchObject({ act: { inThread: true } });
  // A LinkedIn message does not start an e-mail thread.
  expect(ask(message, config, { facts: writtenOn("linkedin") })).toEqual({ hold: "missingSubject" });
  expect(ask(message, config)).toEqual({ hold: "missingSubject" });
});

it("continues once sent, and follows onError after a failure", () => {
  expect(ask(message, { body: "…" }, { reason: sent })).toEqual({ go: "out" });
  expect(ask(message, { body: "…" }, { reason: failed })).toEqual({ end: "rateLimited", as: "failed" });
  expect(ask(message, { body: "…", onError: "continue" }, { reason: failed })).toEqual({ go: "out" });
});

it("rejects a template that could never be sent", () => {
  expect(problemsOf(message, { body: " " })).toEqual(["body required"]);
  expect(problemsOf(message, { channel: "email", body: "…" })).toEqual(["subject required"]);
  expect(problemsOf(message, { body: "Bonjour {{prenom}}, {{firstName" })).toEqual(["body prenom", "body malformedVariable"]);
});
