import type { CallAnswer } from "@filon/contracts/calls";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { sentimentAnalysis } from "./sentiment-analysis.ts";

const reply = (text: string | null) => ({ at: MONDAY, channel: null, text, writtenAt: null });
const facts = { ...someFacts(), replies: [reply(null), reply("Avec plaisir !")] };
const after = (data: object | null, settings = {}) => {
  // What a caller reports is JSON.
  const answer = (data === null ? { status: "failed", code: "callerFailed" } : { status: "answered", data }) as CallAnswer;
  return ask(sentimentAnalysis, settings, { facts, reason: { kind: "answer", answer } });
};
const READ = {
  answered: true,
  engine: "offline",
  intent: "interested",
  sentiment: "positive",
  confidence: 80,
  date: null,
  person: null,
  quotes: [],
};

it("has the latest reply with a text read, or a text of an earlier step", () => {
  expect(ask(sentimentAnalysis, {}, { facts })).toMatchObject({
    call: { kind: "assistant", ask: { type: "readReply", text: "Avec plaisir !", obeysStop: false } },
  });
  expect(ask(sentimentAnalysis, { of: "output", text: "{{firstName}}" })).toMatchObject({ call: { ask: { text: "Élodie" } } });
});

it("goes by the attitude when the reading is sure enough, else by neutral, with the reason", () => {
  expect(after(READ)).toMatchObject({ go: "positive", outputs: { confidence: 80, sentiment: "positive", known: true } });
  expect(after(READ, { minConfidence: 81 })).toMatchObject({ go: "neutral", outputs: { known: false, why: "notSure" } });
  expect(after({ ...READ, sentiment: "negative", intent: "notInterested" })).toMatchObject({ go: "negative" });
});

it("is neutral when there is nothing to read, and when no reading could be had", () => {
  expect(ask(sentimentAnalysis, {}, { facts: { ...someFacts(), replies: [] } })).toEqual({
    go: "neutral",
    outputs: { confidence: null, sentiment: null, known: false, why: "nothingToRead" },
  });
  expect(after(null)).toMatchObject({ go: "neutral", outputs: { known: false, why: "callerFailed" } });
});

it("needs a text when it reads an earlier step's", () => {
  expect(problemsOf(sentimentAnalysis, { of: "output" })).toEqual(["text required"]);
});
