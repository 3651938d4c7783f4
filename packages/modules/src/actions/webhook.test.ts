import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { bodyOf } from "../testing/requests.ts";
import { webhook } from "./webhook.ts";

const webhookUrl = "https://service.exemple.fr/filon";
const failed = { reason: { kind: "answer", answer: { status: "failed", code: "refused", detail: "404 nothing here" } } } as const;

/** The JSON that is sent with these settings. */
function sent(config: Record<string, unknown> = {}, facts = someFacts()): unknown {
  const answer = ask(webhook, { webhookUrl, ...config }, { facts });
  return "call" in answer ? JSON.parse(bodyOf(answer)) : answer;
}

it("posts the event, the campaign and the prospect", () => {
  expect(ask(webhook, { webhookUrl, maxRetries: 5, timeoutSeconds: 20 })).toMatchObject({
    call: { method: "POST", url: webhookUrl, headers: { "content-type": "application/json" }, timeoutSeconds: 20 },
    maxRetries: 5,
  });
  expect(sent()).toMatchObject({
    event: "step_reached",
    at: "2026-11-23T09:00:00Z",
    campaignId: "c1",
    stepId: "n",
    prospect: { id: "p1", firstName: "Élodie", email: "elodie@example.com", phone: null, tags: [] },
  });
  expect(sent()).not.toHaveProperty("outputs");
});

it("sends only what is chosen", () => {
  const facts = { ...someFacts(), outputs: { n1: { status: 200 } } };
  expect(sent({ include: [] }, facts)).toEqual({
    event: "step_reached",
    at: "2026-11-23T09:00:00Z",
    campaignId: "c1",
    stepId: "n",
    prospect: { id: "p1" },
  });
  expect(sent({ include: ["outputs"] }, facts)).toMatchObject({ outputs: { n1: { status: 200 } } });
});

it("holds a prospect whose record makes the request too long", () => {
  const facts = someFacts({ prospect: { custom: { notes: "x".repeat(70_000) } } });
  expect(sent({}, facts)).toEqual({ hold: "requestTooLong", afresh: true });
});

it("leaves the status that the service answered", () => {
  const reason = { kind: "answer", answer: { status: "answered", data: { status: 202, contentType: null, body: "" } } } as const;
  expect(ask(webhook, { webhookUrl }, { reason })).toEqual({
    go: "out",
    outputs: { status: 202 },
    effects: [{ type: "logCall", host: "service.exemple.fr", code: null }],
  });
});

it("fails by its port or, while that is open, as onError says", () => {
  expect(ask(webhook, { webhookUrl }, failed)).toMatchObject({ go: "failed", orFail: "refused", outputs: { status: null } });
  expect(ask(webhook, { webhookUrl, onError: "continue" }, failed)).toMatchObject({ go: "failed", otherwise: "out" });
});

it.each([
  [undefined, "required"],
  ["pas une adresse", "url"],
  ["http://service.exemple.fr", "url"],
  ["https://127.0.0.1/x", "url"],
  ["https://2130706433/x", "url"],
  ["https://[::1]/x", "url"],
  ["https://localhost/x", "url"],
  ["https://base.internal/x", "url"],
  ["https://user:secret@service.exemple.fr/x", "url"],
])("refuses the address %s: %s", (address, reason) => {
  expect(problemsOf(webhook, { webhookUrl: address })).toEqual([`webhookUrl ${reason}`]);
});
