import { type AssistantCall, type CallAnswer, READ_MOST, type ReplyRead } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import type { Facts, ModuleAnswer, ReplyFacts } from "@filon/domain";
import { z } from "zod";

/** How often the assistant is asked again when it could not be reached. */
const MAX_RETRIES = 3;

/** Notes on the timeline that the assistant was asked, under its own name, and why it gave no answer. */
export function logAssistant(code: string | null): { readonly type: "logCall"; readonly host: string; readonly code: string | null } {
  return { type: "logCall", host: "Mimic", code };
}

/** Asks Filon's assistant; the module is asked again with the answer. */
export function askAssistant(ask: AssistantCall["ask"]): ModuleAnswer {
  return { call: { kind: "assistant", ask }, maxRetries: MAX_RETRIES };
}

/** Asks what a text says, as the person wrote it. */
export function askToRead(text: string, receivedAt: string, obeysStop: boolean): ModuleAnswer {
  return askAssistant({ type: "readReply", text: cutText(text, READ_MOST), receivedAt, obeysStop });
}

/** Returns the assistant's answer, or why it gave none. A call that failed has its own code. */
export function assistantAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: CallAnswer,
): z.output<Schema> | { readonly answered: false; readonly why: string } {
  if (answer.status === "failed") return { answered: false, why: answer.code };
  const parsed = z.safeParse(schema, answer.data);
  return parsed.success ? parsed.data : { answered: false, why: "outOfShape" };
}

/** Returns the prospect's latest reply that has a text; undefined without one. */
export function lastReply({ replies = [] }: Facts): (ReplyFacts & { readonly text: string }) | undefined {
  return replies.find((reply): reply is ReplyFacts & { readonly text: string } => reply.text !== null && reply.text.trim() !== "");
}

/** What a test run supposes that a reply says. */
export function sampleReading(intent: "interested" | "later" | "unsubscribe" | "question" | "referral" | "notInterested"): CallAnswer {
  const reading: ReplyRead = {
    answered: true,
    engine: "offline",
    intent,
    sentiment: intent === "notInterested" || intent === "unsubscribe" ? "negative" : intent === "interested" ? "positive" : "neutral",
    confidence: 90,
    date: null,
    person: null,
    quotes: [],
  };
  return { status: "answered", data: reading };
}
