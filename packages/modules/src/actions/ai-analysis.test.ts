import type { CallAnswer } from "@filon/contracts/calls";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { aiAnalysis } from "./ai-analysis.ts";

const SETTINGS = {
  question: "{{firstName}} dirige-t-elle une équipe ?",
  inputs: [
    { name: "Poste", value: "{{position}}" },
    { name: "Secteur", value: "{{industry}}" },
  ],
  answer: "yesNo",
};
const after = (data: object, settings = {}) =>
  ask(aiAnalysis, { ...SETTINGS, ...settings }, { reason: { kind: "answer", answer: { status: "answered", data } as CallAnswer } });
const SAID = { answered: true, engine: "provider", answer: true, why: "Elle est directrice", sources: ["Poste"] };

it("asks with the inputs that are known, and nothing else", () => {
  const facts = someFacts({ prospect: { position: "Directrice", industry: null } });
  expect(ask(aiAnalysis, SETTINGS, { facts })).toMatchObject({
    call: {
      ask: {
        type: "analyse",
        question: "Élodie dirige-t-elle une équipe ?",
        inputs: [{ kind: "Poste", value: "Directrice", source: "Poste" }],
        shape: { kind: "yesNo" },
      },
    },
  });
});

it("leaves the answer with why and its sources, only in the asked shape and from the inputs", () => {
  expect(after(SAID)).toMatchObject({ go: "done", outputs: { answer: true, why: "Elle est directrice", sources: ["Poste"] } });
  expect(after({ ...SAID, answer: "oui" })).toMatchObject({ go: "failed", orFail: "outOfShape" });
  expect(after({ ...SAID, sources: ["Wikipédia"] })).toMatchObject({ go: "failed", orFail: "outOfShape" });
  expect(after({ ...SAID, sources: [] })).toMatchObject({ go: "failed" });
  expect(after({ ...SAID, answer: "BTP" }, { answer: "choice", choices: ["BTP", "Santé"] })).toMatchObject({ go: "done" });
});

it("leaves by the failure with the reason when no truthful answer can be had", () => {
  expect(after({ answered: false, why: "noProvider" })).toMatchObject({
    go: "failed",
    orFail: "noProvider",
    outputs: { answer: null, why: "noProvider", sources: [] },
  });
  expect(after({ answered: false, why: "noProvider" }, { onError: "continue" })).toMatchObject({ go: "failed", otherwise: "done" });
  const facts = someFacts({ prospect: { position: null, industry: null } });
  expect(ask(aiAnalysis, SETTINGS, { facts })).toMatchObject({ go: "failed", orFail: "nothingToRead" });
});

it("needs a question, inputs, and choices to choose from", () => {
  expect(problemsOf(aiAnalysis, { ...SETTINGS, question: "Qui ?" })).toEqual(["question tooSmall"]);
  expect(problemsOf(aiAnalysis, { ...SETTINGS, answer: "choice", choices: ["BTP"] })).toEqual(["choices required"]);
});

it("answers itself what the values say word for word, and says so in a test run too", () => {
  const choices = ["Directrice commerciale", "Acheteuse"];
  const asked = { ...SETTINGS, answer: "choice", choices };
  const facts = someFacts({ prospect: { position: "DIRECTRICE  Commerciale, Lyon", industry: "Logiciel" } });
  expect(ask(aiAnalysis, asked, { facts })).toMatchObject({
    go: "done",
    outputs: { answer: "Directrice commerciale", why: "Poste : DIRECTRICE  Commerciale, Lyon", sources: ["Poste"] },
  });
  const both = someFacts({ prospect: { position: "Directrice commerciale", industry: "Acheteuse" } });
  expect(ask(aiAnalysis, asked, { facts: both })).toHaveProperty("call");
  const part = someFacts({ prospect: { position: "Acheteuses", industry: null } });
  expect(ask(aiAnalysis, asked, { facts: part })).toHaveProperty("call");
  const number = (value: string) => ask(aiAnalysis, { ...SETTINGS, inputs: [{ name: "Effectif", value }], answer: "number" });
  expect(number("environ 1 250 salariés")).toMatchObject({ go: "done", outputs: { answer: 1_250, sources: ["Effectif"] } });
  expect(number("2,5 M€ en B2B")).toMatchObject({ outputs: { answer: 2.5 } });
  expect(number("de 10 à 50")).toHaveProperty("call");
  expect(ask(aiAnalysis, SETTINGS)).toHaveProperty("call");
});
