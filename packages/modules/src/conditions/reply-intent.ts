import { ReplyRead } from "@filon/contracts/calls";
import type { ModuleAnswer, NodeOutputs } from "@filon/domain";
import { z } from "zod";
import { askToRead, assistantAnswer, lastReply, logAssistant, sampleReading } from "../kit/assistant.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";

const INTENTS = ["interested", "later", "referral", "question", "notInterested", "unsubscribe"] as const;

/**
 * Branches on what the prospect's last reply wants. A request to stop is an opposition at once, whatever the settings. What is not read surely leaves by
 * `unclear`.
 */
export const replyIntent = defineModule({
  type: "reply_intent",
  version: 1,
  category: "conditions",
  listing: {
    category: "ai",
    complexity: "beginner",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["replies", "branching"],
    features: ["intents", "stop", "local"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    intents: z
      .array(z.enum(INTENTS))
      .min(2)
      .max(INTENTS.length)
      .default([...INTENTS]),
    minConfidence: z.number().int().min(50).max(100).default(75),
  }),
  inputs: [...IN],
  outputs: [port("unclear", "neutral")],
  growing: { field: "intents" },
  observes: ["replied"],
  asks: ["replies"],
  migrations: [],
  check: ({ intents }) => (new Set(intents).size < intents.length ? [{ code: "invalidConfig", field: "intents", detail: "invalid" }] : []),
  produces: () => [
    { name: "intent", kind: "text" },
    { name: "confidence", kind: "number" },
    { name: "date", kind: "date" },
    { name: "person", kind: "text" },
    { name: "why", kind: "text" },
  ],
  sample: ({ intents }) => sampleReading(intents[0] ?? "interested"),
  plan: ({ facts, reason }, { intents, minConfidence }): ModuleAnswer => {
    if (reason.kind !== "answer") {
      const reply = lastReply(facts);
      return reply === undefined ? unclear("nothingToRead") : askToRead(reply.text, reply.at.toString(), true);
    }
    const read = assistantAnswer(ReplyRead, reason.answer);
    if (!read.answered) return { ...unclear(read.why), effects: [logAssistant(read.why)] };
    const { intent, confidence, date, person } = read;
    const wanted = intents.find((each) => each === intent);
    const outputs = { intent, confidence, date, person };
    const effects = [logAssistant(null)];
    if (wanted === undefined || confidence < minConfidence)
      return { ...unclear(wanted === undefined ? "otherIntent" : "notSure", outputs), effects };
    return { go: wanted, outputs: { ...outputs, why: null }, effects, acknowledgesReply: true };
  },
});

function unclear(
  why: string,
  known: NodeOutputs = { intent: null, confidence: null, date: null, person: null },
): Extract<ModuleAnswer, { go: string }> {
  return { go: "unclear", outputs: { ...known, why }, acknowledgesReply: true };
}
