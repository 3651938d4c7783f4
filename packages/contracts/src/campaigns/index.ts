import { z } from "zod";
import { answerOf, Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Channel } from "../outreach/index.ts";
import { TimelineEntry } from "../prospects/index.ts";
import { AudienceChoice, AudienceScope, LeftOutCount } from "./audience.ts";
import { GraphProblem, ModuleDescription, ModuleType, WorkflowGraph } from "../workflow/index.ts";

export const CampaignStatus = z.enum(["draft", "running", "paused", "completed", "failed"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const CampaignGoal = z.enum([
  "generate_leads",
  "schedule_meetings",
  "expand_network",
  "promote_content",
  "recruit_talents",
  "custom",
]);
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
  /** A reply on any channel ends the sequence unless the workflow looks at it (AHEAD-07). */
  stopOnReply: z.boolean(),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

/** Counts of a campaign's present run (STATS-01; those that its channels make). */
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
    /** Acts that ended, and those of them that were done. */
    processed: z.number().int(),
    success: z.number().int(),
    /** success over processed, rounded percentage, 0 when nothing is processed (STATS-02). */
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

export const Campaign = CampaignRow.extend({
  customGoal: z.string().nullable(),
  run: z.number().int(),
  lists: z.array(z.object({ id: z.uuid(), name: z.string(), count: z.number().int() })),
  settings: CampaignSettings,
  graph: WorkflowGraph,
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

/** What a campaign would cost and whether it could start, before it is created (CAMPAIGN: "see what it will cost"). */
export const CampaignQuote = z
  .object({
    /** Distinct prospects of the lists. */
    prospects: z.number().int(),
    /** Of those, the ones that the channels used can reach. */
    reachable: z.number().int(),
    /**
     * Why those whom nothing else leaves out cannot be reached: code and count. With those left out and not let in, and those who come
     * in, they are all the prospects.
     */
    unreachable: z.array(z.object({ code: z.string(), count: z.number().int() })),
    /** Who is left out for what was between them and the workspace, the gravest reason first. */
    leftOut: z.array(LeftOutCount),
    /** Who would come in: can be reached, and not left out. The cost is theirs (PRU-12). */
    entering: z.number().int(),
    pruPerProspect: z.number().int(),
    pruCost: z.number().int(),
    pruAvailable: z.number().int(),
    missingChannels: z.array(Channel),
    /** Modules of the workflow to install first; each costs 1 PRU more per prospect until then (PRU-13). */
    missingModules: z.array(ModuleType),
    /** Free modules that are not installed: the campaign may start, at 1 PRU more per prospect for each (PRU-13). */
    surchargedModules: z.array(ModuleType),
    problems: z.array(GraphProblem),
  })
  .meta({ id: "CampaignQuote" });
export type CampaignQuote = z.infer<typeof CampaignQuote>;

/** The live picture of a campaign: who stands where, what was done, what just happened. */
export const CampaignLive = z
  .object({
    id: z.uuid(),
    status: CampaignStatus,
    endReason: z.string().nullable(),
    counts: CampaignCounts,
    /** Per node: who is there now, how many acts it has sent. */
    nodes: z.array(
      z.object({ nodeId: z.string(), here: z.number().int(), passed: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
    ),
    /** What holds back those that wait: guard code, count, next instant of trying (AHEAD-03). */
    waiting: z.array(z.object({ code: z.string(), count: z.number().int(), nextAt: InstantText.nullable() })),
    /** Acts per day or hour for the drawing, oldest first. */
    feed: z.array(TimelineEntry),
  })
  .meta({ id: "CampaignLive" });
export type CampaignLive = z.infer<typeof CampaignLive>;

/** What the list tells apart: a campaign that was stopped is completed, and is not one that arrived. */
export const CampaignState = z.enum([...CampaignStatus.options, "stopped"]);
export type CampaignState = z.infer<typeof CampaignState>;

export const CampaignQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  status: CampaignState.optional(),
});

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

export const listCampaigns = defineEndpoint({
  method: "GET",
  path: "/api/campaigns",
  access: "user",
  summary: "Campaigns, searched and filtered by status, newest first",
  query: CampaignQuery,
  answer: answerOf(z.object({ rows: z.array(CampaignRow), total: z.number().int(), byStatus: z.record(z.string(), z.number().int()) })),
});
export const getCampaign = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}",
  access: "user",
  summary: "One campaign",
  params: IdParams,
  answer: answerOf(Campaign),
});
export const createCampaign = defineEndpoint({
  method: "POST",
  path: "/api/campaigns",
  access: "user",
  summary: "Create a draft campaign",
  body: CampaignInput,
  answer: answerOf(Campaign),
});
export const updateCampaign = defineEndpoint({
  method: "PUT",
  path: "/api/campaigns/{id}",
  access: "user",
  summary: "Change a draft campaign",
  params: IdParams,
  body: CampaignInput,
  answer: answerOf(Campaign),
});
export const deleteCampaign = defineEndpoint({
  method: "DELETE",
  path: "/api/campaigns/{id}",
  access: "user",
  confirmed: true,
  summary: "Delete a campaign that is not running",
  params: IdParams,
  answer: Done,
});
export const duplicateCampaign = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/duplicate",
  access: "user",
  summary: "A new draft with all that a campaign was set to, and nothing of what its prospects lived through",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Campaign),
});
export const addToCampaign = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/prospects",
  access: "user",
  grows: true,
  summary: "Add one prospect to a campaign: to its list, and to its present run when it is running or paused",
  params: IdParams,
  body: z.strictObject({ prospectId: z.uuid() }),
  answer: Done,
});
export const quoteCampaign = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/quote",
  access: "user",
  summary: "What these lists and this workflow would cost, and what stands in the way",
  body: AudienceScope.extend({ graph: WorkflowGraph, audience: AudienceChoice.prefault({}) }),
  answer: answerOf(CampaignQuote),
});
export const campaignAction = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/{command}",
  access: "user",
  summary: "Start, pause, resume, stop or restart a campaign",
  params: z.strictObject({ id: z.uuid(), command: z.enum(["start", "pause", "resume", "stop", "restart"]) }),
  body: z.strictObject({
    /** restart only: contact again those who were contacted in an earlier run; the same as letting their group in. */
    contactAgain: z.boolean().default(false),
    /** start and restart: whom to let in although a rule leaves them out. */
    audience: AudienceChoice.prefault({}),
    /** start, resume and restart: the cost in PRU that was shown; when it would be another, nothing is done. */
    pruCost: z.int().min(0).optional(),
  }),
  answer: answerOf(Campaign),
});
export const campaignLive = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/live",
  access: "user",
  summary: "Counts, prospects at each step, what holds the others back, and the latest activity",
  params: IdParams,
  answer: answerOf(CampaignLive),
});
export const campaignFeed = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/activity",
  access: "user",
  summary: "A campaign's activity, newest first",
  params: IdParams,
  query: z.strictObject({ after: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  answer: answerOf(z.object({ entries: z.array(TimelineEntry), next: z.string().nullable() })),
});
export const campaignEnrolments = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/enrolments",
  access: "user",
  summary: "The prospects of a campaign's present run, at one step or all, and why each waits",
  params: IdParams,
  query: z.strictObject({
    nodeId: z.string().max(64).optional(),
    status: z.enum(["open", "held", "ended"]).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: answerOf(z.object({ rows: z.array(EnrolmentRow), next: z.string().nullable() })),
});
export const listModules = defineEndpoint({
  method: "GET",
  path: "/api/modules",
  access: "user",
  summary: "The module types a workflow can be made of",
  answer: answerOf(z.array(ModuleDescription)),
});

/** The user's word on somebody who is held: an act of unknown fate went or did not, or what was wrong is mended. */
export const HeldDecision = z.enum(["sent", "notSent", "retry"]);
export type HeldDecision = z.infer<typeof HeldDecision>;

export const decideHeld = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/enrolments/{enrolmentId}/decision",
  access: "user",
  summary: "Say what became of an act of unknown fate, or have a held prospect tried again",
  params: z.strictObject({ id: z.uuid(), enrolmentId: z.uuid() }),
  body: z.strictObject({ decision: HeldDecision }),
  answer: Done,
});
