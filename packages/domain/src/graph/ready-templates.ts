import type { CampaignGoal } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import {
  buildSequence,
  emailSequence,
  linkedinAndEmailSequence,
  linkedinSequence,
  type SequenceCatalogue,
  type SequenceStep,
} from "./sequences.ts";

/** The texts of Filon's own templates; each is a key of the dictionaries, under templates.texts or campaigns.templates. */
export const READY_TEXTS = [
  "note",
  "message",
  "followUp",
  "subject",
  "body",
  "emailFollowUp",
  "thanks",
  "contentNote",
  "contentMessage",
  "callScript",
  "recruitNote",
  "recruitMessage",
  "recruitFollowUp",
] as const;
export type ReadyText = (typeof READY_TEXTS)[number];

/** A template that comes with Filon. */
export interface ReadyTemplate {
  readonly id: "linkedin" | "email" | "both" | "network" | "content" | "call" | "recruit";
  /** The goals that it serves, the most usual first. */
  readonly goals: readonly CampaignGoal[];
  /** Builds its workflow with texts in the user's language. Throws RangeError when the catalogue lacks a module. */
  readonly graph: (catalogue: SequenceCatalogue, text: (name: ReadyText) => string) => WorkflowGraph;
}

const day = (value: number): SequenceStep => ({ step: "delay", value, unit: "workingDays" });
const other = (type: string, config: Readonly<Record<string, unknown>> = {}): SequenceStep => ({ step: "module", type, config });

/** Filon's own templates, in the order of the gallery. */
export const READY_TEMPLATES: readonly ReadyTemplate[] = [
  {
    id: "linkedin",
    goals: ["generate_leads", "schedule_meetings"],
    graph: (catalogue, text) => linkedinSequence(catalogue, { note: text("note"), message: text("message"), followUp: text("followUp") }),
  },
  {
    id: "email",
    goals: ["generate_leads", "schedule_meetings"],
    graph: (catalogue, text) => emailSequence(catalogue, { subject: text("subject"), body: text("body"), followUp: text("emailFollowUp") }),
  },
  {
    id: "both",
    goals: ["generate_leads", "schedule_meetings"],
    graph: (catalogue, text) =>
      linkedinAndEmailSequence(catalogue, {
        linkedin: { note: text("note"), message: text("message") },
        email: { subject: text("subject"), body: text("body"), followUp: text("emailFollowUp") },
      }),
  },
  {
    id: "network",
    goals: ["expand_network"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        { step: "visit" },
        day(1),
        { step: "invitation" },
        { step: "acceptance", days: 21 },
        other("send_thank_you", { after: "accepted", channel: "linkedin", body: text("thanks") }),
      ]),
  },
  {
    id: "content",
    goals: ["promote_content", "expand_network"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        { step: "visit" },
        { step: "module", type: "react_to_post", config: {}, goesOn: "out" },
        day(2),
        { step: "invitation", note: text("contentNote") },
        { step: "acceptance", days: 14 },
        day(1),
        { step: "message", channel: "linkedin", body: text("contentMessage") },
        { step: "answered", days: 7 },
      ]),
  },
  {
    id: "call",
    goals: ["schedule_meetings", "generate_leads"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        { step: "message", channel: "email", subject: text("subject"), body: text("body") },
        { step: "answered", days: 3 },
        other("call_task", { script: text("callScript") }),
      ]),
  },
  {
    id: "recruit",
    goals: ["recruit_talents"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        { step: "visit" },
        { step: "invitation", note: text("recruitNote") },
        { step: "acceptance", days: 14 },
        { step: "message", channel: "linkedin", body: text("recruitMessage") },
        { step: "answered", days: 5 },
        { step: "message", channel: "linkedin", body: text("recruitFollowUp") },
        { step: "answered", days: 7 },
      ]),
  },
];
