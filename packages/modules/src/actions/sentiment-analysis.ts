import { ReplyRead } from "@filon/contracts/calls";
import { type ModuleAnswer, renderMessage } from "@filon/domain";
import { z } from "zod";
import { askToRead, assistantAnswer, lastReply, logAssistant, sampleReading } from "../kit/assistant.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Branches on the attitude of the prospect's last reply, or of a text of an earlier step. Neutral when there is nothing to read, or no sure answer. */
export const sentimentAnalysis = defineModule({
  type: "sentiment_analysis",
  version: 1,
  category: "actions",
  listing: {
    category: "ai",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: "professional",
    tags: ["replies", "branching"],
    features: ["local", "sure", "neutral"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    of: z.enum(["lastReply", "output"]).default("lastReply"),
    text: z.string().trim().max(500).default("").meta({ kind: "template" }),
    minConfidence: z.number().int().min(50).max(100).default(70),
  }),
  inputs: [...IN],
  outputs: [port("positive", "positive"), port("neutral", "neutral"), port("negative", "negative")],
  observes: ["replied"],
  asks: ["replies"],
  migrations: [],
  check: ({ of, text }, offered) => [
    ...(of === "output" && text === "" ? [{ code: "invalidConfig" as const, field: "text", detail: "required" }] : []),
    ...checkTemplate("text", text, offered),
  ],
  produces: () => [
    { name: "confidence", kind: "number" },
    { name: "sentiment", kind: "text" },
    { name: "known", kind: "boolean" },
    { name: "why", kind: "text" },
  ],
  sample: () => sampleReading("interested"),
  plan: ({ facts, now, reason }, { of, text, minConfidence }): ModuleAnswer => {
    if (reason.kind === "answer") {
      const read = assistantAnswer(ReplyRead, reason.answer);
      if (!read.answered) return { ...unknown(read.why), effects: [logAssistant(read.why)] };
      const { sentiment, confidence } = read;
      const isSure = confidence >= minConfidence && read.intent !== "unclear";
      const outputs = { confidence, sentiment, known: isSure, why: isSure ? null : "notSure" };
      const effects = [logAssistant(null)];
      return { go: isSure ? sentiment : "neutral", outputs, effects, acknowledgesReply: of === "lastReply" };
    }
    if (of === "lastReply") {
      const reply = lastReply(facts);
      return reply === undefined ? unknown("nothingToRead") : askToRead(reply.text, reply.at.toString(), false);
    }
    const rendered = renderMessage(text, facts, now);
    return "text" in rendered && rendered.text.trim() !== "" ? askToRead(rendered.text, now.toString(), false) : unknown("nothingToRead");
  },
});

function unknown(why: string): Extract<ModuleAnswer, { go: string }> {
  return { go: "neutral", outputs: { confidence: null, sentiment: null, known: false, why } };
}
