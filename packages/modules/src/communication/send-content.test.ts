import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { sendContent } from "./send-content.ts";

const contentLink = "https://exemple.fr/guide.pdf";
const config = { contentType: "document", contentLink, body: "Bonjour {{firstName}}, voici notre guide :" };
const outcome = (status: "sent" | "failed") =>
  ({ reason: { kind: "outcome", outcome: { status, code: status === "sent" ? null : "gone" } } }) as const;

it("sends the link below its accompanying message", () => {
  expect(ask(sendContent, config)).toEqual({
    act: { kind: "send_message", text: `Bonjour Élodie, voici notre guide :\n\n${contentLink}`, inThread: false },
    channel: "linkedin",
    maxRetries: 3,
  });
});

it("does not repeat a link that the message already contains", () => {
  const body = `Voyez ${contentLink}, et dites-moi.`;
  expect(ask(sendContent, { ...config, body })).toMatchObject({ act: { text: body } });
});

it.each([`(${contentLink})`, `« ${contentLink} » !`, `${contentLink}.`])("finds the link in %s", (body) => {
  expect(ask(sendContent, { ...config, body })).toMatchObject({ act: { text: body } });
});

it.each([`${contentLink}?page=2`, `${contentLink}x`, `${contentLink}/annexe.`])("adds the link below %s, another address", (body) => {
  expect(ask(sendContent, { ...config, body })).toMatchObject({ act: { text: `${body}\n\n${contentLink}` } });
});

it("sends an e-mail with its subject", () => {
  expect(ask(sendContent, { ...config, channel: "email", subject: "Pour {{companyName}}" })).toMatchObject({
    act: { subject: "Pour Atelier Nord" },
    channel: "email",
  });
});

it("outputs what was sent, and when", () => {
  expect(ask(sendContent, config, outcome("sent"))).toEqual({
    go: "out",
    outputs: { url: contentLink, type: "document", sentAt: "2026-11-23T09:00:00Z" },
  });
  expect(ask(sendContent, config, outcome("failed"))).toEqual({ end: "gone", as: "failed" });
  expect(ask(sendContent, { ...config, onError: "continue" }, outcome("failed"))).toMatchObject({ go: "out", outputs: { sentAt: null } });
});

it("holds the enrolment when a value is missing, or when the message is too long with its link", () => {
  const facts = someFacts({ prospect: { firstName: "" } });
  expect(ask(sendContent, config, { facts })).toEqual({ hold: "missingVariable", detail: "firstName" });
  expect(ask(sendContent, { ...config, body: "x".repeat(7_990) })).toEqual({ hold: "messageTooLong" });
});

it("requires an HTTPS link and a text", () => {
  expect(problemsOf(sendContent, { body: "…" })).toEqual(["contentLink required"]);
  expect(problemsOf(sendContent, { ...config, contentLink: "http://exemple.fr" })).toEqual(["contentLink url"]);
  expect(problemsOf(sendContent, { ...config, contentLink: "javascript:alert(1)" })).toEqual(["contentLink url"]);
  expect(problemsOf(sendContent, { ...config, channel: "email" })).toEqual(["subject required"]);
});
