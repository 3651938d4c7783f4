import type { CallAnswer } from "@filon/contracts/calls";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { crmSync } from "./crm-sync.ts";

const facts = someFacts({ prospect: { email: "elodie@exemple.fr", company: "Atelier Nord", position: null } });
const after = (answer: CallAnswer, settings = {}) => ask(crmSync, settings, { facts, reason: { kind: "answer", answer } });
const SYNCED = {
  remoteId: "51",
  url: null,
  created: false,
  owner: "Camille",
  pulled: { position: "Directrice", company: "Atelier Nord", phone: "x" },
};

it("asks the chosen CRM with the values that the record has", () => {
  expect(ask(crmSync, { platform: "pipedrive", direction: "push" }, { facts })).toMatchObject({
    call: {
      kind: "service",
      service: "pipedrive",
      ask: { type: "syncContact", email: "elodie@exemple.fr", direction: "push", conflict: "crm" },
    },
    maxRetries: 3,
  });
  expect(JSON.stringify(ask(crmSync, {}, { facts }))).not.toContain("position");
});

it("stores on the record what the CRM knows, without what the record has already or cannot hold", () => {
  expect(after({ status: "answered", data: SYNCED })).toMatchObject({
    go: "out",
    outputs: { remoteId: "51", url: null, created: false, owner: "Camille" },
    effects: [
      { type: "logCall", host: "hubspot.com", code: null },
      { type: "setFields", fields: { position: "Directrice" }, custom: {} },
    ],
  });
});

it("fails with the reason, or goes on, when the CRM refuses or the person has no address", () => {
  expect(after({ status: "failed", code: "refused" })).toMatchObject({ go: "failed", orFail: "refused" });
  const unknown = someFacts({ prospect: { email: null } });
  expect(ask(crmSync, {}, { facts: unknown })).toMatchObject({ go: "failed", orFail: "needsEmail" });
  expect(ask(crmSync, { onError: "continue" }, { facts: unknown })).toMatchObject({ go: "failed", otherwise: "out" });
});

it("needs the platform of its settings to be connected", () => {
  expect(crmSync.requires?.({ platform: "pipedrive" })).toBe("pipedrive");
});
