import type { SourcedFact, TextWritten } from "@filon/contracts/calls";
import type { Channel } from "@filon/contracts/outreach";
import { cutText } from "@filon/contracts/text";
import type { Facts, ModuleAnswer, ModuleContext } from "@filon/domain";
import { z } from "zod";
import { languageOf, languageOfLocation } from "./language-of.ts";
import { taskDays } from "./tasks.ts";

/** Longest value of a fact, in characters. */
export const FACT_MOST = 2_000;
/** Longest text of a task, in characters. */
const LONGEST_TASK = 4_000;

/** What was written, kept while a person reads it. */
export const Draft = z.object({ text: z.string(), sources: z.array(z.string()) });
export type Draft = z.infer<typeof Draft>;

/** Returns a text that was written, with where each fact in it is known from. */
export function draftOf({ text, sources }: Extract<TextWritten, { answered: true }>): Draft {
  return { text, sources: sources.map((known) => `${known.text} (${known.source})`) };
}

/** Has a person read a draft; the module is asked again with the task's end and with the draft as its memory. */
export function askToApprove(
  context: ModuleContext,
  { approver, deadlineDays }: { readonly approver: "owner" | "manager"; readonly deadlineDays: number },
  draft: Draft,
): ModuleAnswer {
  const listed = draft.sources.length === 0 ? [] : [draft.sources.map((source) => `• ${source}`).join("\n")];
  return {
    task: {
      kind: "approval",
      title: "",
      text: cutText([draft.text, ...listed].join("\n\n—\n"), LONGEST_TASK),
      phone: null,
      results: [
        { id: "approved", label: "" },
        { id: "refused", label: "" },
      ],
    },
    assignTo: approver,
    ...taskDays(context, { dueDays: deadlineDays, expiresDays: deadlineDays }),
    memory: { text: draft.text, sources: draft.sources },
  };
}

/** Returns what the record says of a prospect, as facts for a draft. */
export function recordFacts({ prospect }: Facts): SourcedFact[] {
  const { firstName, lastName, company, position, industry, location } = prospect;
  return Object.entries({ firstName, lastName, company, position, industry, location }).flatMap(([name, value]) =>
    value === null || value === "" ? [] : [{ kind: `recipient.${name}`, value: cutText(value, FACT_MOST), source: `prospect.${name}` }],
  );
}

/** Returns who writes on a channel, as facts for a draft. */
export function senderFacts({ sender }: Facts, channel: Channel): SourcedFact[] {
  const name = sender.on?.[channel] ?? sender.name;
  return name === "" ? [] : [{ kind: "sender.fullName", value: name, source: "sender" }];
}

/** Returns the language in which to write to somebody: that of their last reply, otherwise of where they live or what they do, otherwise French. */
export function languageFor({ facts: { engagement, prospect } }: ModuleContext): "fr" | "en" {
  const known =
    languageOf(engagement.lastReplyText ?? "") ?? languageOfLocation(prospect.location ?? "") ?? languageOf(prospect.position ?? "");
  return known === null || known === "fr" ? "fr" : "en";
}
