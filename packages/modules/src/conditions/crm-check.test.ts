import type { CallAnswer } from "@filon/contracts/calls";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { crmCheck } from "./crm-check.ts";

const facts = someFacts({ prospect: { email: "elodie@exemple.fr" } });
const after = (answer: CallAnswer) => ask(crmCheck, {}, { facts, reason: { kind: "answer", answer } });

it("asks about the person by their address", () => {
  expect(ask(crmCheck, { look: ["owner"] }, { facts })).toMatchObject({
    call: { kind: "service", service: "hubspot", ask: { type: "checkContact", email: "elodie@exemple.fr", look: ["owner"] } },
  });
});

it("goes by the answer, with who deals with them and why", () => {
  const data = { taken: true, why: "openDeal", owner: "Camille", url: null };
  expect(after({ status: "answered", data })).toMatchObject({ go: "taken", outputs: { owner: "Camille", why: "openDeal" } });
  expect(after({ status: "answered", data: { ...data, taken: false, why: null } })).toMatchObject({ go: "free" });
});

it("counts as taken whoever cannot be looked up", () => {
  expect(after({ status: "failed", code: "refused" })).toMatchObject({ go: "taken", outputs: { why: "refused" } });
  expect(after({ status: "answered", data: {} })).toMatchObject({ go: "taken", outputs: { why: "unreadable" } });
  expect(ask(crmCheck, {}, { facts: someFacts({ prospect: { email: null } }) })).toMatchObject({
    go: "taken",
    outputs: { why: "needsEmail" },
  });
  expect(problemsOf(crmCheck, { look: ["owner", "owner"] })).toEqual(["look invalid"]);
});
