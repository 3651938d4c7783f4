import { TextWritten } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import type { CallAnswer } from "@filon/contracts/calls";
import type { ConfigProblem, ModuleAnswer, ModuleContext } from "@filon/domain";
import { z } from "zod";
import { askAssistant, assistantAnswer } from "./assistant.ts";
import { askToApprove, Draft, draftOf, languageFor, recordFacts, senderFacts } from "./drafts.ts";
import { ERRAND_FAILED } from "./errands.ts";
import { LONGEST_MESSAGE, type MessageConfig, sendMessage } from "./message-text.ts";
import { taskEnd } from "./tasks.ts";
import { fill } from "./templates.ts";

/** Longest body that says what is offered, in characters: a fact, not a text. */
const LONGEST_OFFER = 600;
/** How long the owner has to read a draft. */
const APPROVAL = { approver: "owner", deadlineDays: 3 } as const;

/**
 * Settings of messages that AI Mimic may write (MODULE-07): the body then says what is offered, and the text is written in the user's style, of known facts
 * only, and sent once its owner has approved it.
 */
export const mimicFields = { mimic: z.boolean().default(false) };
type MimicConfig = MessageConfig & { readonly mimic: boolean; readonly maxRetries: number };

/** Reports a body that is too long to be what is offered. */
export function checkMimic({ mimic, body }: Pick<MimicConfig, "mimic" | "body">): ConfigProblem[] {
  return mimic && body.length > LONGEST_OFFER ? [{ code: "invalidConfig", field: "body", detail: "tooLong" }] : [];
}

/** The answer of the assistant in a test run, in which nothing is written: the body. */
export function sampleMimic({ body }: Pick<MimicConfig, "body">): CallAnswer {
  return { status: "answered", data: { answered: true, engine: "offline", text: body, sources: [], isStandardStyle: true } };
}

/** Returns a module's answer until its act is settled: the message as it is written in the step or, with `mimic`, a draft, its approval, and that text. */
export function sendInStyle(context: ModuleContext, config: MimicConfig, after = ""): ModuleAnswer {
  const { reason, memory, facts } = context;
  if (reason.kind === "answer") {
    if (reason.answer.status === "failed") return ERRAND_FAILED;
    const written = assistantAnswer(TextWritten, reason.answer);
    return written.answered ? askToApprove(context, APPROVAL, draftOf(written)) : noDraft(written.why);
  }
  if (!config.mimic) return sendMessage(context, config, after);
  const draft = Draft.safeParse(memory).data;
  const over = draft === undefined ? null : taskEnd(reason);
  if (draft !== undefined && over !== null) {
    if (over.end === "done" && over.result === "approved") return sendMessage(context, config, after, draft.text);
    return noDraft(over.end === "expired" ? "draftNotRead" : "draftRefused");
  }
  const offer = fill(config.body, context, config.channel);
  if ("hold" in offer) return offer;
  return askAssistant({
    type: "write",
    goal: facts.engagement.messagesSent > 0 ? "followUp" : "meeting",
    facts: [
      ...recordFacts(facts),
      { kind: "product.benefit", value: cutText(offer.text, LONGEST_OFFER), source: "step" },
      ...senderFacts(facts, config.channel),
    ],
    language: languageFor(context),
    register: facts.engagement.replied ? "warm" : "cold",
    length: "usual",
    address: "auto",
    most: LONGEST_MESSAGE,
    seed: cutText(`${facts.prospect.id}.${context.visit}.${context.nodeId}`, 100),
  });
}

/** Without an approved text nothing is sent. */
function noDraft(why: string): ModuleAnswer {
  return { hold: "noDraft", detail: why, afresh: true };
}
