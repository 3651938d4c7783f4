import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Channel, ActKind, InboundType } from "../outreach/outreach.ts";
import { GraphProblem } from "../workflow/workflow.ts";

/** A test plays the ways of so many prospects at most (WIZARD-17). */
export const MAX_TEST_RUN_PEOPLE = 5;

/** A fork of one prospect's way, and the port by which it is to be looked at. */
export const TestRunChoice = z.strictObject({
  personId: z.string().min(1).max(64),
  nodeId: z.string().min(1).max(64),
  port: z.string().min(1).max(40),
});
export type TestRunChoice = z.infer<typeof TestRunChoice>;

/** One step of a prospect's way; instants are virtual. */
export const TestRunStop = z.object({
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
export type TestRunStop = z.infer<typeof TestRunStop>;

export const TestRunPerson = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  fictional: z.boolean(),
  stops: z.array(TestRunStop),
  end: z.enum(["ended", "left", "held", "neverOpen", "endless"]),
  reason: z.string().nullable(),
  endsAt: InstantText,
});
export type TestRunPerson = z.infer<typeof TestRunPerson>;

/** Something that would keep the campaign, or some of its prospects, from going on; and where it is mended. */
export const TestRunProblem = z.object({
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
export type TestRunProblem = z.infer<typeof TestRunProblem>;

/** The report of a campaign's test: nothing was sent, counted or changed. */
export const TestRun = z
  .object({
    /** The lists chosen; the first one when none was; invented people when there is nobody. */
    source: z.enum(["lists", "firstList", "fictional"]),
    list: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    timeZone: z.string(),
    startsAt: InstantText,
    problems: z.array(TestRunProblem),
    people: z.array(TestRunPerson).max(MAX_TEST_RUN_PEOPLE),
  })
  .meta({ id: "TestRun" });
export type TestRun = z.infer<typeof TestRun>;
