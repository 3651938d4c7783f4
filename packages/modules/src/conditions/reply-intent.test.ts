import type { CallAnswer } from "@filon/contracts/calls";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { replyIntent } from "./reply-intent.ts";

const facts = { ...someFacts(), replies: [{ at: MONDAY, channel: "email" as const, text: "Rappelez-moi en mars", writtenAt: null }] };
const READ = {
  answered: true,
  engine: "offline",
  intent: "later",
  sentiment: "neutral",
  confidence: 88,
  date: "2027-03-01",
  person: null,
  quotes: [],
};
const after = (data: object, settings = {}) => {
  const answer = { status: "answered", data } as CallAnswer;
  return ask(replyIntent, settings, { facts, reason: { kind: "answer", answer } });
};

it("has the latest reply read, and a request to stop in it obeyed, whatever the settings", () => {
  expect(ask(replyIntent, { intents: ["interested", "later"] }, { facts })).toMatchObject({
    call: { kind: "assistant", ask: { type: "readReply", text: "Rappelez-moi en mars", obeysStop: true } },
  });
});

it("goes by the intent, with the day that the reply names", () => {
  expect(after(READ)).toMatchObject({
    go: "later",
    outputs: { intent: "later", confidence: 88, date: "2027-03-01" },
    acknowledgesReply: true,
  });
  expect(after({ ...READ, intent: "unsubscribe" })).toMatchObject({ go: "unsubscribe" });
});

it("leaves to a person what is unsure, another intent, or not readable", () => {
  expect(after(READ, { minConfidence: 90 })).toMatchObject({ go: "unclear", outputs: { why: "notSure", intent: "later" } });
  expect(after(READ, { intents: ["interested", "question"] })).toMatchObject({ go: "unclear", outputs: { why: "otherIntent" } });
  expect(after({ answered: false, why: "nothingToRead" })).toMatchObject({ go: "unclear", outputs: { why: "nothingToRead" } });
  expect(ask(replyIntent, {}, { facts: { ...someFacts(), replies: [] } })).toMatchObject({
    go: "unclear",
    outputs: { why: "nothingToRead" },
  });
});

it("has each intent once, and two at least", () => {
  expect(problemsOf(replyIntent, { intents: ["later", "later"] })).toEqual(["intents invalid"]);
  expect(problemsOf(replyIntent, { intents: ["later"] })).toEqual(["intents tooSmall"]);
});
