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
  "mailThreeSubject",
  "mailThreeBody",
  "mailThreeProof",
  "mailThreeLast",
  "wakeUpSubject",
  "wakeUpBody",
  "wakeUpNews",
  "meetNote",
  "meetMessage",
  "meetFollowUp",
  "meetSubject",
  "meetBody",
  "meetMailFollowUp",
  "eventSubject",
  "eventBody",
  "eventReminder",
  "eventMessage",
  "eventNote",
  "shareSubject",
  "shareBody",
  "shareFollowUp",
  "peersNote",
  "peersMessage",
  "fairNote",
  "fairMessage",
  "candidateSubject",
  "candidateBody",
  "candidateFollowUp",
  "candidateCall",
] as const;
export type ReadyText = (typeof READY_TEXTS)[number];

/** Keys of the names of Filon's own templates. */
type ReadyId =
  | "linkedin"
  | "email"
  | "both"
  | "network"
  | "content"
  | "call"
  | "recruit"
  | "mailThree"
  | "wakeUp"
  | "meetLinkedin"
  | "meetMail"
  | "event"
  | "shareMail"
  | "peers"
  | "afterFair"
  | "candidateMail"
  | "candidateBoth";

/** A template that comes with Filon. */
export interface ReadyTemplate {
  readonly id: ReadyId;
  /** The goals that it serves, the most usual first. */
  readonly goals: readonly CampaignGoal[];
  /** Builds its workflow with texts in the user's language. Throws RangeError when the catalogue lacks a module. */
  readonly graph: (catalogue: SequenceCatalogue, text: (name: ReadyText) => string) => WorkflowGraph;
}

const day = (value: number): SequenceStep => ({ step: "delay", value, unit: "workingDays" });
const other = (type: string, config: Readonly<Record<string, unknown>> = {}): SequenceStep => ({ step: "module", type, config });

const write = (body: string): SequenceStep => ({ step: "message", channel: "linkedin", body });
const mail = (subject: string, body: string): SequenceStep => ({ step: "message", channel: "email", subject, body });
/** An e-mail in the thread of the one before. */
const again = (body: string): SequenceStep => ({ step: "message", channel: "email", body });

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
        other("send_connection_request"),
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
  {
    id: "mailThree",
    goals: ["generate_leads"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        mail(text("mailThreeSubject"), text("mailThreeBody")),
        { step: "answered", days: 3 },
        again(text("mailThreeProof")),
        { step: "answered", days: 5 },
        again(text("mailThreeLast")),
        { step: "answered", days: 5 },
      ]),
  },
  {
    id: "wakeUp",
    goals: ["generate_leads"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        mail(text("wakeUpSubject"), text("wakeUpBody")),
        { step: "answered", days: 6 },
        again(text("wakeUpNews")),
        { step: "answered", days: 7 },
      ]),
  },
  {
    id: "meetLinkedin",
    goals: ["schedule_meetings"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        { step: "visit" },
        { step: "invitation", note: text("meetNote") },
        { step: "acceptance", days: 14 },
        write(text("meetMessage")),
        { step: "answered", days: 4 },
        write(text("meetFollowUp")),
        { step: "answered", days: 7 },
      ]),
  },
  {
    id: "meetMail",
    goals: ["schedule_meetings"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        mail(text("meetSubject"), text("meetBody")),
        { step: "answered", days: 5 },
        again(text("meetMailFollowUp")),
        { step: "answered", days: 7 },
      ]),
  },
  {
    id: "event",
    goals: ["promote_content", "expand_network"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        mail(text("eventSubject"), text("eventBody")),
        { step: "answered", days: 4 },
        again(text("eventReminder")),
        { step: "answered", days: 2 },
        { step: "invitation", note: text("eventNote") },
        { step: "acceptance", days: 7 },
        write(text("eventMessage")),
        { step: "answered", days: 3 },
      ]),
  },
  {
    id: "shareMail",
    goals: ["promote_content", "generate_leads"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        mail(text("shareSubject"), text("shareBody")),
        { step: "answered", days: 5 },
        again(text("shareFollowUp")),
        { step: "answered", days: 9 },
      ]),
  },
  {
    id: "peers",
    goals: ["expand_network", "promote_content"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        { step: "visit" },
        { step: "module", type: "react_to_post", config: {}, goesOn: "out" },
        day(1),
        { step: "invitation", note: text("peersNote") },
        { step: "acceptance", days: 14 },
        day(1),
        write(text("peersMessage")),
        { step: "answered", days: 7 },
      ]),
  },
  {
    id: "afterFair",
    goals: ["expand_network"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        { step: "invitation", note: text("fairNote") },
        { step: "acceptance", days: 14 },
        write(text("fairMessage")),
        { step: "answered", days: 7 },
      ]),
  },
  {
    id: "candidateMail",
    goals: ["recruit_talents"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        mail(text("candidateSubject"), text("candidateBody")),
        { step: "answered", days: 6 },
        again(text("candidateFollowUp")),
        { step: "answered", days: 8 },
      ]),
  },
  {
    id: "candidateBoth",
    goals: ["recruit_talents"],
    graph: (catalogue, text) =>
      buildSequence(catalogue, [
        { step: "visit" },
        { step: "invitation", note: text("recruitNote") },
        {
          step: "acceptance",
          days: 7,
          accepted: [write(text("recruitMessage")), { step: "answered", days: 4 }],
        },
        mail(text("candidateSubject"), text("candidateBody")),
        { step: "answered", days: 4 },
        other("call_task", { script: text("candidateCall") }),
      ]),
  },
];
