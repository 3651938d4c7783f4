import { NOTHING_OFFERED, type Json, type Reason } from "@filon/domain";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { waitForWebhook } from "./wait-for-webhook.ts";

const url = "https://filon.exemple.fr/hooks/x";
const since = MONDAY.epochMilliseconds;
const hook = (changes: Record<string, Json> = {}): Reason => ({
  kind: "answer",
  answer: { status: "answered", data: { hook: { id: "h1", url, receivedAt: null, body: null, ...changes } } },
});
const fields = [
  { name: "plan", path: "order.items.0.plan" },
  { name: "total", path: "order.total" },
  { name: "nothing", path: "order.nothing" },
];
const body = { order: { items: [{ plan: "Pro" }], total: 120 } };

it("gives the address of its name, and waits for a call under the address's key", () => {
  expect(ask(waitForWebhook, {})).toMatchObject({ call: { errand: { type: "awaitHook", name: "retour" } }, memory: { since, url: null } });
  expect(ask(waitForWebhook, { deadlineDays: 2 }, { reason: hook() })).toEqual({
    waitFor: [{ event: "webhook_received", key: "h1" }],
    until: MONDAY.add({ hours: 48 }),
    memory: { since, url },
  });
  expect(ask(waitForWebhook, { deadlineDays: 0 }, { reason: hook() })).toEqual({ go: "expired", outputs: { url, receivedAt: null } });
});

it("reads what was said once it was called, also before it waited", () => {
  const event = { kind: "event", type: "webhook_received", key: "h1", data: {} } as const;
  expect(ask(waitForWebhook, {}, { memory: { since, url }, reason: event })).toMatchObject({ call: { errand: { type: "awaitHook" } } });
  expect(ask(waitForWebhook, { fields }, { reason: hook({ receivedAt: "2026-11-24T09:00:00Z", body }) })).toEqual({
    go: "received",
    outputs: { url, receivedAt: "2026-11-24T09:00:00Z", plan: "Pro", total: "120", nothing: null },
  });
});

it("expires at its deadline, counted from its first look", () => {
  expect(ask(waitForWebhook, {}, { memory: { since, url }, reason: { kind: "elapsed" } })).toEqual({
    go: "expired",
    outputs: { url, receivedAt: null },
  });
  const late = MONDAY.subtract({ hours: 24 * 8 }).epochMilliseconds;
  expect(ask(waitForWebhook, {}, { memory: { since: late, url }, reason: hook() })).toMatchObject({ go: "expired" });
});

it("refuses names of fields that are no names, or its own", () => {
  const check = (name: string) => waitForWebhook.check?.({ name: "n", deadlineDays: 1, fields: [{ name, path: "a" }] }, NOTHING_OFFERED);
  expect(check("montant")).toEqual([]);
  expect(check("1a")).toMatchObject([{ field: "fields", detail: "invalid" }]);
  expect(check("url")).toMatchObject([{ field: "fields", detail: "duplicate" }]);
});
