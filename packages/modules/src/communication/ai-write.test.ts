import type { CallAnswer } from "@filon/contracts/calls";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { aiWrite } from "./ai-write.ts";

const SETTINGS = {
  facts: [
    { kind: "product.benefit", value: "réduire la facture d’énergie de {{companyName}}" },
    { kind: "relation.met", value: "{{step.n0.event|}}" },
  ],
};
const DRAFT = { text: "Bonjour Élodie", sources: ["Élodie (prospect.firstName)"] };
const settled = (data: Record<string, string>) => ({ reason: { kind: "event", type: "task_settled", data }, memory: DRAFT }) as const;

it("asks for a text from the record's facts and the step's, each with its source", () => {
  const facts = someFacts({ prospect: { company: "Atelier Nord", position: null } });
  const answer = ask(aiWrite, SETTINGS, { facts });
  expect(answer).toMatchObject({ call: { kind: "assistant", ask: { type: "write", goal: "meeting", register: "cold", language: "fr" } } });
  expect(answer).toHaveProperty(
    "call.ask.facts",
    expect.arrayContaining([
      { kind: "recipient.company", value: "Atelier Nord", source: "prospect.company" },
      { kind: "product.benefit", value: "réduire la facture d’énergie de Atelier Nord", source: "step.1" },
    ]),
  );
  expect(JSON.stringify(answer)).not.toContain("recipient.position");
  expect(JSON.stringify(answer)).not.toContain("relation.met");
});

it("shows the draft and its sources to a person before anything else", () => {
  const data = {
    answered: true,
    engine: "offline",
    text: "Bonjour Élodie",
    sources: [{ text: "Élodie", source: "prospect.firstName" }],
    isStandardStyle: true,
  };
  const answer: CallAnswer = { status: "answered", data };
  expect(ask(aiWrite, SETTINGS, { reason: { kind: "answer", answer } })).toMatchObject({
    task: { kind: "approval", text: expect.stringMatching(/^Bonjour Élodie\n[\s\S]*Élodie \(prospect\.firstName\)/u) },
    assignTo: "owner",
    memory: DRAFT,
  });
});

it("leaves to later steps only a text that was approved", () => {
  expect(ask(aiWrite, SETTINGS, settled({ status: "done", result: "approved" }))).toMatchObject({
    go: "out",
    outputs: { ...DRAFT, why: null },
  });
  for (const [end, why] of [
    [settled({ status: "done", result: "refused" }), "draftRefused"],
    [settled({ status: "skipped" }), "draftRefused"],
    [{ reason: { kind: "elapsed" }, memory: DRAFT } as const, "draftNotRead"],
  ] as const)
    expect(ask(aiWrite, SETTINGS, end)).toMatchObject({ go: "refused", orHold: { hold: "noDraft" }, outputs: { text: null, why } });
});

it("holds the prospect, or leaves by its port, when nothing can be written truthfully", () => {
  const answer: CallAnswer = { status: "answered", data: { answered: false, why: "noOffer" } };
  expect(ask(aiWrite, SETTINGS, { reason: { kind: "answer", answer } })).toMatchObject({
    go: "refused",
    orHold: { hold: "noDraft", detail: "noOffer" },
    outputs: { text: null, why: "noOffer" },
  });
});

it("needs a fact to say", () => {
  expect(problemsOf(aiWrite, {})).toEqual(["facts required"]);
});
