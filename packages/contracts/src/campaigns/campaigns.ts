import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { PlanId } from "../auth/user.ts";
import { LeftOutCount } from "./audience.ts";
import { ChannelAccountStatus } from "../channels/channels.ts";
import { Channel } from "../outreach/outreach.ts";
import { TimelineEntry } from "../prospects/prospects.ts";
import { WorkflowGraph, ModuleType, GraphProblem, NodeOutput } from "../workflow/workflow.ts";
import { StepFigures } from "./campaign-figures.ts";
import { CAMPAIGN_GOALS } from "./campaigns.values.ts";
import { StopRule } from "./stop-rule.ts";

export const CampaignStatus = z.enum(["draft", "running", "paused", "completed", "failed"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const CampaignGoal = z.enum(CAMPAIGN_GOALS);
export type CampaignGoal = z.infer<typeof CampaignGoal>;

const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u);

export const CampaignSettings = z.object({
  timeZone: z.string().max(64),
  activeStart: WallTime,
  /** Later than activeStart. */
  activeEnd: WallTime,
  /** ISO weekdays, Monday 1. */
  activeDays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  dailyMax: z.number().int().min(1).max(10_000),
  /** A reply on any channel ends the sequence unless the workflow handles replies (AHEAD-07). */
  stopOnReply: z.boolean(),
  /** What else ends a prospect's run. A rule about replies counts only when `stopOnReply` is off. */
  stopRules: z.array(StopRule).max(20),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

/** Counts of a campaign's current run (STATS-01; those that its channels produce). */
export const CampaignCounts = z
  .object({
    prospects: z.number().int(),
    open: z.number().int(),
    contacted: z.number().int(),
    sent: z.number().int(),
    invitations: z.number().int(),
    accepted: z.number().int(),
    visits: z.number().int(),
    messages: z.number().int(),
    emails: z.number().int(),
    replied: z.number().int(),
    failed: z.number().int(),
    uncertain: z.number().int(),
    held: z.number().int(),
    completed: z.number().int(),
    stopped: z.number().int(),
    /** Acts that have ended, and those of them that were done. */
    processed: z.number().int(),
    success: z.number().int(),
    /** success over processed, as a rounded percentage; 0 when nothing is processed (STATS-02). */
    successRate: z.number().int(),
  })
  .meta({ id: "CampaignCounts" });
export type CampaignCounts = z.infer<typeof CampaignCounts>;

export const CampaignRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    goal: CampaignGoal,
    status: CampaignStatus,
    endReason: z.string().nullable(),
    channels: z.array(Channel),
    prospects: z.number().int(),
    contacted: z.number().int(),
    replied: z.number().int(),
    pruCost: z.number().int(),
    createdAt: InstantText,
    startedAt: InstantText.nullable(),
    completedAt: InstantText.nullable(),
  })
  .meta({ id: "CampaignRow" });
export type CampaignRow = z.infer<typeof CampaignRow>;

/** Through what a campaign writes: one channel, several, or none yet. */
export const SequenceType = z.enum([...Channel.options, "several", "none"]);
export type SequenceType = z.infer<typeof SequenceType>;

/** Started and paused with its campaign; deleted when a user has deleted all steps of a draft. */
export const SequenceStatus = z.enum(["started", "paused", "deleted"]);
export type SequenceStatus = z.infer<typeof SequenceStatus>;

/** A message that follows an earlier invitation or message on the way, and the days after it at which it is sent at the latest. */
export const FollowUpMessage = z.object({ nodeId: z.string(), channel: Channel, sendAfterDays: z.int().min(0) });
export type FollowUpMessage = z.infer<typeof FollowUpMessage>;

export const Campaign = CampaignRow.extend({
  customGoal: z.string().nullable(),
  run: z.number().int(),
  /** When the current run began; `startedAt` is the first run's beginning. */
  lastRunAt: InstantText.nullable(),
  /** Execution time: seconds from the current run's beginning to its end, or until now; null before the first start. */
  executionSeconds: z.int().nullable(),
  /** Execution time divided by the prospects who have ended the run; null while nobody has. */
  averageSecondsPerProspect: z.int().nullable(),
  sequenceType: SequenceType,
  followUps: z.array(FollowUpMessage),
  /** Null for a sequence that has not started, and once its campaign has ended. */
  sequenceStatus: SequenceStatus.nullable(),
  lists: z.array(z.object({ id: z.uuid(), name: z.string(), count: z.number().int() })),
  settings: CampaignSettings,
  graph: WorkflowGraph,
  /** Grows with each change of the workflow. */
  workflowRevision: z.int(),
}).meta({ id: "Campaign" });
export type Campaign = z.infer<typeof Campaign>;

/** Longest title of a campaign, in characters. */
export const TITLE_MOST = 200;

export const CampaignInput = z.strictObject({
  title: z.string().trim().max(TITLE_MOST),
  description: z.string().trim().max(5000),
  goal: z.enum(CampaignGoal.options, { error: "campaigns.errors.goalRequired" }),
  customGoal: z.string().trim().max(500).nullable().default(null),
  listIds: z.array(z.uuid()).max(100),
  graph: WorkflowGraph,
  settings: CampaignSettings.partial().default({}),
});
export type CampaignInput = z.input<typeof CampaignInput>;

/** A change of a draft. */
export const CampaignChange = CampaignInput.extend({
  /** The revision of the workflow that the caller changed: refused if somebody else has saved another since. Without it, theirs is replaced. */
  workflowRevision: z.number().int().min(1).optional(),
});
export type CampaignChange = z.input<typeof CampaignChange>;

/** What may change at any time, also while a campaign runs; what is not given stays. */
export const CampaignSettingsChange = CampaignInput.pick({ title: true, description: true, goal: true })
  .extend({ customGoal: z.string().trim().max(500).nullable(), settings: CampaignSettings.partial() })
  .partial();
export type CampaignSettingsChange = z.input<typeof CampaignSettingsChange>;

/** Takes `name` as another word for the title, which it is in other products' calls (CAMPAIGN-02). A title that is given too wins. */
export function withNameAsTitle<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((input: z.input<Schema>) => {
    if (typeof input !== "object" || input === null || !("name" in input)) return input;
    const { name, ...rest } = input;
    return "title" in rest ? rest : { ...rest, title: name };
  }, schema);
}

/** What a campaign would cost and whether it could start, before it is created (CAMPAIGN: "see what it will cost"). */
export const CampaignQuote = z
  .object({
    /** Distinct prospects of the lists. */
    prospects: z.number().int(),
    /** Those of them who can be reached on the channels used. */
    reachable: z.number().int(),
    /**
     * Why prospects who are not left out cannot be reached: code and count. Together with those left out and those entering, they are
     * all the prospects.
     */
    unreachable: z.array(z.object({ code: z.string(), count: z.number().int() })),
    /** Who is left out because of earlier contact with the workspace, most serious reason first. */
    leftOut: z.array(LeftOutCount),
    /** Who would enter: reachable and not left out. The cost is theirs (PRU-12). */
    entering: z.number().int(),
    pruPerProspect: z.number().int(),
    pruCost: z.number().int(),
    pruAvailable: z.number().int(),
    missingChannels: z.array(Channel),
    /** Modules of the workflow to install first; each costs 1 PRU more per prospect until then (PRU-13). */
    missingModules: z.array(ModuleType),
    /** Free modules that are not installed: the campaign may start, at 1 PRU more per prospect for each (PRU-13). */
    surchargedModules: z.array(ModuleType),
    /** What each module that is not installed adds to the price per prospect, and the nodes that use it: counted once for all of them. */
    surcharges: z.array(z.object({ type: ModuleType, pru: z.number().int(), nodeIds: z.array(z.string()) })),
    /**
     * Null while the PRU suffice. Otherwise how many are occupied by campaigns, the smallest larger plan that would be enough, if any, and
     * the name of the workspace's owner, the only one who can pay for it.
     */
    shortage: z.object({ occupied: z.number().int(), plan: PlanId.nullable(), owner: z.string() }).nullable(),
    problems: z.array(GraphProblem),
    /** What the workflow's steps leave for the texts of later ones. */
    outputs: z.array(NodeOutput),
  })
  .meta({ id: "CampaignQuote" });
export type CampaignQuote = z.infer<typeof CampaignQuote>;

/** An account that writes to people of a campaign's run, or to which they were handed over. */
export const CampaignSender = z.object({
  accountId: z.uuid(),
  channel: Channel,
  label: z.string(),
  address: z.string(),
  status: ChannelAccountStatus,
  /** People of the run that it was chosen for. */
  people: z.number().int(),
  /** Those of them whose next act waits until it is connected. */
  waiting: z.number().int(),
  /** While it is not connected: connected accounts on the same channel that could write instead. */
  others: z.array(z.object({ accountId: z.uuid(), label: z.string(), address: z.string() })),
});
export type CampaignSender = z.infer<typeof CampaignSender>;

/** The live picture of a campaign: who stands where, what was done, what just happened. */
export const CampaignLive = z
  .object({
    id: z.uuid(),
    status: CampaignStatus,
    endReason: z.string().nullable(),
    counts: CampaignCounts,
    nodes: z.array(StepFigures),
    /** The guards that hold prospects back: code, count, instant of the next try (AHEAD-03). */
    waiting: z.array(z.object({ code: z.string(), count: z.number().int(), nextAt: InstantText.nullable() })),
    /** Who writes in this run. */
    senders: z.array(CampaignSender),
    /** The latest activity, newest first. */
    latestActivity: z.array(TimelineEntry),
  })
  .meta({ id: "CampaignLive" });
export type CampaignLive = z.infer<typeof CampaignLive>;

/** The states that the list shows: a stopped campaign is stored as completed, but did not run to its end. */
export const CampaignState = z.enum([...CampaignStatus.options, "stopped"]);
export type CampaignState = z.infer<typeof CampaignState>;

/** Since when, and by whom, all campaigns of the workspace are stopped; null when they are not. */
export const CampaignHalt = z.object({ at: InstantText, by: z.string().nullable() }).nullable().meta({ id: "CampaignHalt" });
export type CampaignHalt = z.infer<typeof CampaignHalt>;

export const EnrolmentRow = z.object({
  id: z.uuid(),
  prospect: z.object({ id: z.uuid(), name: z.string(), company: z.string().nullable() }),
  status: z.enum(["runnable", "waiting", "acting", "held", "completed", "stopped", "failed"]),
  nodeId: z.string(),
  blockedBy: z.string().nullable(),
  dueAt: InstantText.nullable(),
  outcome: z.string().nullable(),
  updatedAt: InstantText,
});
export type EnrolmentRow = z.infer<typeof EnrolmentRow>;

/** The user's decision about a held prospect: the uncertain act was sent or not, or the problem is fixed. */
export const HeldDecision = z.enum(["sent", "notSent", "retry"]);
export type HeldDecision = z.infer<typeof HeldDecision>;
