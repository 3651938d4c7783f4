import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { sendInmail } from "./send-inmail.ts";

const CONFIG = { subject: "Bonjour {{firstName}}", body: "Une question, {{firstName}} ?" };

it("writes to a prospect who is not connected, with subject and text filled in", () => {
  expect(ask(sendInmail, CONFIG)).toMatchObject({
    act: { kind: "send_inmail", subject: "Bonjour Élodie", text: "Une question, Élodie ?" },
    channel: "linkedin",
  });
});

it("lets connected prospects pass", () => {
  expect(ask(sendInmail, CONFIG, { facts: someFacts({ prospect: { connected: true } }) })).toEqual({
    go: "out",
    outputs: { sentAt: null },
  });
});

it("holds the enrolment when the text exceeds LinkedIn's limit once filled in, or when a value is missing", () => {
  const facts = someFacts({ prospect: { company: "x".repeat(1_900) } });
  expect(ask(sendInmail, { ...CONFIG, body: "{{companyName}} !" }, { facts })).toEqual({ hold: "messageTooLong" });
  const unnamed = someFacts({ prospect: { firstName: "" } });
  expect(ask(sendInmail, CONFIG, { facts: unnamed })).toMatchObject({ hold: "missingVariable" });
});

it("outputs when it was sent", () => {
  const reason = { kind: "outcome", outcome: { status: "sent", code: null } } as const;
  expect(ask(sendInmail, CONFIG, { reason })).toEqual({ go: "out", outputs: { sentAt: MONDAY.toString() } });
});
