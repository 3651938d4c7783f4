import { type SourcedFact, TextWritten } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import { type ModuleAnswer, type ModuleContext, renderMessage } from "@filon/domain";
import { z } from "zod";
import { askAssistant, assistantAnswer, logAssistant } from "../kit/assistant.ts";
import { defineModule } from "../kit/define-module.ts";
import { askToApprove, Draft, draftOf, FACT_MOST, languageFor, recordFacts, senderFacts } from "../kit/drafts.ts";
import { LONGEST_MESSAGE } from "../kit/message-text.ts";
import { IN, OUT, port } from "../kit/ports.ts";
import { taskEnd } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

/** What a step may add to what the record says. */
const FACT_KINDS = [
  "product.name",
  "product.benefit",
  "product.proof",
  "product.price",
  "campaign.topic",
  "campaign.link",
  "relation.met",
  "post.excerpt",
] as const;
const Fact = z.strictObject({
  kind: z.enum(FACT_KINDS).default("product.benefit"),
  value: z.string().trim().min(1).max(600).meta({ kind: "template" }),
});

const config = z.strictObject({
  goal: z.enum(["meeting", "introduction", "followUp", "thanks", "answer", "later", "leave"]).default("meeting"),
  channel: z.enum(["linkedin", "email"]).default("linkedin"),
  facts: z.array(Fact).min(1).max(20),
  language: z.enum(["auto", "fr", "en"]).default("auto"),
  register: z.enum(["auto", "tu", "vous"]).default("auto"),
  length: z.enum(["shorter", "usual", "longer"]).default("usual"),
  approver: z.enum(["owner", "manager"]).default("owner"),
  deadlineDays: z.number().int().min(1).max(30).default(3),
});
type Settings = z.output<typeof config>;

/**
 * Drafts a text for this prospect, which says only facts of the record and of the step. A person reads it, and only what they approve is left to later steps.
 */
export const aiWrite = defineModule({
  type: "ai_write",
  version: 1,
  category: "communication",
  listing: {
    category: "ai",
    complexity: "advanced",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["work"],
    features: ["facts", "approval", "local"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  assigns: true,
  config,
  inputs: [...IN],
  outputs: [...OUT, port("refused", "negative")],
  optional: ["refused"],
  observes: [],
  migrations: [],
  check: ({ facts }, offered) => facts.flatMap(({ value }, at) => checkTemplate(`facts.${at}.value`, value, offered)),
  produces: () => [
    { name: "text", kind: "text" },
    { name: "sources", kind: "list" },
    { name: "why", kind: "text" },
  ],
  sample: () => ({
    status: "answered",
    data: { answered: true, engine: "offline", text: "…", sources: [], isStandardStyle: true },
  }),
  plan: (context, settings): ModuleAnswer => {
    const { reason, memory } = context;
    const over = taskEnd(reason);
    if (over !== null) {
      const draft = Draft.safeParse(memory);
      if (over.end === "done" && over.result === "approved" && draft.success)
        return { go: "out", outputs: { ...draft.data, why: null }, effects: [logAssistant(null)] };
      return refused(over.end === "expired" ? "draftNotRead" : "draftRefused");
    }
    if (reason.kind === "answer") {
      const written = assistantAnswer(TextWritten, reason.answer);
      if (!written.answered) return refused(written.why);
      return askToApprove(context, settings, draftOf(written));
    }
    return askAssistant({
      type: "write",
      goal: settings.goal,
      facts: factsFor(context, settings),
      language: settings.language === "auto" ? languageFor(context) : settings.language,
      register: context.facts.engagement.replied ? "warm" : "cold",
      length: settings.length,
      address: settings.register,
      most: LONGEST_MESSAGE,
      seed: cutText(`${context.facts.prospect.id}.${context.visit}.${context.nodeId}`, 100),
    });
  },
});

/** Without an approved text nothing may be sent: an open port holds the prospect. */
function refused(why: string): ModuleAnswer {
  return {
    go: "refused",
    orHold: { hold: "noDraft", detail: why, afresh: true },
    outputs: { text: null, sources: [], why },
    effects: [logAssistant(why)],
  };
}

/** What may be said: the record's facts, and those of the step whose variables are all known. */
function factsFor({ facts, now }: ModuleContext, { facts: own, channel }: Settings): SourcedFact[] {
  const added = own.flatMap(({ kind, value }, at) => {
    const rendered = renderMessage(value, facts, now);
    return "text" in rendered ? [{ kind, value: cutText(rendered.text, FACT_MOST), source: `step.${at + 1}` }] : [];
  });
  return [...recordFacts(facts), ...added, ...senderFacts(facts, channel)];
}
