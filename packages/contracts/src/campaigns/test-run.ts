import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Channel, ActKind, EventType } from "../outreach/outreach.ts";
import { TaskKind } from "../tasks/task-payload.ts";
import { GraphProblem } from "../workflow/workflow.ts";

/** Most prospects whose paths a test run plays (WIZARD-17). */
export const MAX_TEST_RUN_PEOPLE = 5;

/** A fork in one prospect's path, and the port to follow there. */
export const TestRunChoice = z.strictObject({
  personId: z.string().min(1).max(64),
  nodeId: z.string().min(1).max(64),
  port: z.string().min(1).max(40),
});
export type TestRunChoice = z.infer<typeof TestRunChoice>;

/** One step of a prospect's path; instants are virtual. */
export const TestRunStop = z.object({
  nodeId: z.string(),
  reachedAt: InstantText,
  leftAt: InstantText.nullable(),
  /** The latest instant until which the step would have waited. */
  waitsUntil: InstantText.nullable(),
  act: z
    .object({ channel: Channel, kind: ActKind, at: InstantText, subject: z.string().nullable(), text: z.string().nullable() })
    .nullable(),
  /** What a person would be asked to do; the path goes on as if they did it. */
  task: z.object({ kind: TaskKind, title: z.string(), text: z.string(), dueAt: InstantText }).nullable(),
  /** The guard that postponed the act to its instant. */
  putOffBy: z.string().nullable(),
  /** Why the act will never be done. */
  refusedBy: z.string().nullable(),
  /** What would hold the prospect here; `detail` lists missing variables, separated by commas. */
  held: z.object({ code: z.string(), detail: z.string().nullable() }).nullable(),
  fork: z
    .object({
      port: z.string(),
      ports: z.array(z.string()),
      /** Known facts, an event received, the wait running out, or the caller's choice. */
      because: z.enum(["facts", "elapsed", "assumed", ...EventType.options]),
    })
    .nullable(),
  changes: z.array(
    z.object({
      type: z.enum([
        "addTags",
        "removeTags",
        "setStatus",
        "setScore",
        "addNote",
        "setFields",
        "addToLists",
        "removeFromLists",
        "logInteraction",
        "countFigure",
        "notify",
        "logCall",
      ]),
      values: z.array(z.string()),
    }),
  ),
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

/** Something that would keep the campaign, or some of its prospects, from continuing, and where to fix it. */
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
  /** Where it is fixed. */
  fix: z.enum(["sequence", "settings", "channels", "lists"]),
  /** Prospects concerned, or acts that fall on the holiday. */
  count: z.number().int(),
  nodeId: z.string().nullable(),
  /** Values for the sentence: channel, reason, variables, day and name of a holiday. */
  params: z.record(z.string(), z.string()),
  /** Only with `workflow`. */
  problem: GraphProblem.nullable(),
});
export type TestRunProblem = z.infer<typeof TestRunProblem>;

/** The report of a campaign's test run: nothing was sent, counted or changed. */
export const TestRun = z
  .object({
    /** The chosen lists; the first list if none was chosen; fictional people if there is nobody. */
    source: z.enum(["lists", "firstList", "fictional"]),
    list: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    timeZone: z.string(),
    startsAt: InstantText,
    problems: z.array(TestRunProblem),
    people: z.array(TestRunPerson).max(MAX_TEST_RUN_PEOPLE),
  })
  .meta({ id: "TestRun" });
export type TestRun = z.infer<typeof TestRun>;
