import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Channel, ActKind, InboundType } from "../outreach/outreach.ts";
import { GraphProblem } from "../workflow/workflow.ts";

/** A test plays the ways of so many prospects at most (WIZARD-17). */
export const MOST_TESTED = 5;

/** A fork of one prospect's way, and the port by which it is to be looked at. */
export const TestChoice = z.strictObject({
  personId: z.string().min(1).max(64),
  nodeId: z.string().min(1).max(64),
  port: z.string().min(1).max(40),
});
export type TestChoice = z.infer<typeof TestChoice>;

/** One step of a prospect's way; instants are virtual. */
export const TestStop = z.object({
  nodeId: z.string(),
  reachedAt: InstantText,
  leftAt: InstantText.nullable(),
  /** How long the step would have waited at most. */
  waitsUntil: InstantText.nullable(),
  act: z
    .object({ channel: Channel, kind: ActKind, at: InstantText, subject: z.string().nullable(), text: z.string().nullable() })
    .nullable(),
  /** The guard that put the act off to its instant. */
  putOffBy: z.string().nullable(),
  /** Why the act will never be made. */
  refusedBy: z.string().nullable(),
  /** What would hold the prospect here; `detail` names missing variables, separated by commas. */
  held: z.object({ code: z.string(), detail: z.string().nullable() }).nullable(),
  fork: z
    .object({
      port: z.string(),
      ports: z.array(z.string()),
      /** What is known of the prospect, what came in, that the wait ran out, or that the caller chose it. */
      because: z.enum(["facts", "elapsed", "assumed", ...InboundType.options]),
    })
    .nullable(),
  changes: z.array(z.object({ type: z.enum(["addTags", "removeTags", "setStatus", "addNote"]), values: z.array(z.string()) })),
});
export type TestStop = z.infer<typeof TestStop>;

export const TestPerson = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  fictional: z.boolean(),
  stops: z.array(TestStop),
  end: z.enum(["ended", "left", "held", "neverOpen", "endless"]),
  reason: z.string().nullable(),
  endsAt: InstantText,
});
export type TestPerson = z.infer<typeof TestPerson>;

/** Something that would keep the campaign, or some of its prospects, from going on; and where it is mended. */
export const TestProblem = z.object({
  code: z.enum([
    "workflow",
    "noAct",
    "accountMissing",
    "unreachable",
    "hole",
    "held",
    "left",
    "neverOpen",
    "holiday",
    "endless",
    "emptyLists",
  ]),
  mend: z.enum(["sequence", "settings", "channels", "lists"]),
  /** Prospects concerned, or acts that fall on the holiday. */
  count: z.number().int(),
  nodeId: z.string().nullable(),
  /** Values for the sentence: channel, reason, variables, day and name of a holiday. */
  params: z.record(z.string(), z.string()),
  /** With `workflow`. */
  problem: GraphProblem.nullable(),
});
export type TestProblem = z.infer<typeof TestProblem>;

/** The report of a campaign's test: nothing was sent, counted or changed. */
export const CampaignTest = z
  .object({
    /** The lists chosen; the first one when none was; invented people when there is nobody. */
    source: z.enum(["lists", "firstList", "fictional"]),
    list: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    timeZone: z.string(),
    startsAt: InstantText,
    problems: z.array(TestProblem),
    people: z.array(TestPerson).max(MOST_TESTED),
  })
  .meta({ id: "CampaignTest" });
export type CampaignTest = z.infer<typeof CampaignTest>;
