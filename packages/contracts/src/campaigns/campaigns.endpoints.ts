import { z } from "zod";
import { SheetFormat } from "../tables/tables.ts";
import { IdParams, answerOf, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { AudienceScope, AudienceChoice } from "./audience.ts";
import { CampaignBreakdown, PeopleFigure } from "./campaign-figures.ts";
import { CAMPAIGNS_AT_ONCE, CampaignAct, CampaignActResult, CampaignPage, CampaignQuery } from "./campaign-list.ts";
import { CampaignStatistics } from "./campaign-statistics.ts";
import { TestRunChoice, TestRun } from "./test-run.ts";
import { CampaignForecast, ForecastChange, ForecastComparison } from "./forecast.ts";
import { CAMPAIGN_COMMANDS } from "./campaigns.values.ts";
import { PortCounts } from "./port-counts.ts";
import {
  CampaignHalt,
  CampaignSettings,
  Campaign,
  CampaignChange,
  CampaignSettingsChange,
  CampaignInput,
  withNameAsTitle,
  CampaignQuote,
  CampaignLive,
  EnrolmentRow,
  HeldDecision,
} from "./campaigns.ts";
import { TimelineEntry } from "../prospects/prospects.ts";
import { SavedWorkflow, WorkflowSave } from "../workflow/graph-edit.ts";
import { WorkflowGraph, ModuleType } from "../workflow/workflow.ts";

export const getStatistics = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/statistics",
  access: "user",
  params: IdParams,
  answer: answerOf(CampaignStatistics),
});

export const getBreakdown = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/breakdown",
  access: "user",
  params: IdParams,
  answer: answerOf(CampaignBreakdown),
});
/** Decides which way everybody takes at an A/B test of the present run, or with null that they are drawn again. */
export const decideTrial = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/trials/{nodeId}",
  access: "user",
  params: z.strictObject({ id: z.uuid(), nodeId: z.string().min(1).max(64) }),
  body: z.strictObject({ way: z.int().min(0).max(3).nullable() }),
  answer: Done,
});
export const downloadPeople = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/people",
  access: "user",
  params: IdParams,
  query: z.strictObject({ format: z.enum(["csv", "json"]).default("csv") }),
  answer: z.string(),
});

export const getHalt = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/halt",
  access: "user",
  answer: answerOf(CampaignHalt),
});
export const halt = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/halt",
  access: "user",
  body: z.strictObject({}),
  answer: answerOf(CampaignHalt),
});
export const release = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/release",
  access: "user",
  body: z.strictObject({}),
  answer: answerOf(CampaignHalt),
});
/** How many rows the steps of the present run have added to its export. */
export const countExport = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/export/count",
  access: "user",
  params: IdParams,
  answer: answerOf(z.object({ rows: z.number().int() })),
});
/** The rows that steps of the present run have added, as a file. */
export const downloadExport = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/export",
  access: "user",
  params: IdParams,
  query: z.strictObject({ format: SheetFormat.default("csv") }),
  answer: z.string(),
});

const Choices = z.array(TestRunChoice).max(200).default([]);

export const testDraft = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/test",
  access: "user",
  body: z.strictObject({
    listIds: z.array(z.uuid()).max(100),
    graph: WorkflowGraph,
    settings: CampaignSettings.partial().default({}),
    choices: Choices,
  }),
  answer: answerOf(TestRun),
});
export const test = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/test",
  access: "user",
  params: IdParams,
  body: z.strictObject({ choices: Choices }),
  answer: answerOf(TestRun),
});

/** Forecasts a campaign that is not saved, or not started, in virtual time; with `quick`, one simulation only. */
export const forecastDraft = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/forecast",
  access: "user",
  body: z.strictObject({
    listIds: z.array(z.uuid()).min(1).max(100),
    graph: WorkflowGraph,
    settings: CampaignSettings.partial().default({}),
    audience: AudienceChoice.prefault({}),
    change: ForecastChange.default({}),
    quick: z.boolean().default(false),
  }),
  answer: answerOf(CampaignForecast),
});

/** Forecasts a campaign under way from where its people stand now; null when it is not under way. */
export const forecast = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/forecast",
  access: "user",
  params: IdParams,
  body: z.strictObject({ change: ForecastChange.default({}), quick: z.boolean().default(false) }),
  answer: answerOf(CampaignForecast.nullable()),
});

/** What was forecast when the present run started, beside what has happened since; null when nothing was kept. */
export const getForecast = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/forecast",
  access: "user",
  params: IdParams,
  answer: answerOf(ForecastComparison.nullable()),
});

export const countPorts = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/ports",
  access: "user",
  body: z.strictObject({
    listIds: z.array(z.uuid()).max(100),
    node: z.strictObject({ type: ModuleType, version: z.int().positive(), config: z.record(z.string(), z.unknown()) }),
  }),
  answer: answerOf(PortCounts),
});

export const list = defineEndpoint({
  method: "GET",
  path: "/api/campaigns",
  access: "user",
  query: CampaignQuery,
  answer: answerOf(CampaignPage),
});
/** Does the same with several campaigns, each by itself: one that refuses does not stop the others. */
export const changeMany = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/many",
  access: "user",
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(CAMPAIGNS_AT_ONCE), act: CampaignAct }),
  answer: answerOf(CampaignActResult),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}",
  access: "user",
  params: IdParams,
  answer: answerOf(Campaign),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/campaigns",
  access: "user",
  body: withNameAsTitle(CampaignInput),
  answer: answerOf(Campaign),
});
export const update = defineEndpoint({
  method: "PUT",
  path: "/api/campaigns/{id}",
  access: "user",
  params: IdParams,
  body: withNameAsTitle(CampaignChange),
  answer: answerOf(Campaign),
});
/** Changes the texts about a campaign, its hours, limits and stop rules, whatever its status. */
export const changeSettings = defineEndpoint({
  method: "PATCH",
  path: "/api/campaigns/{id}",
  access: "user",
  params: IdParams,
  body: withNameAsTitle(CampaignSettingsChange),
  answer: answerOf(Campaign),
});
/** Deletes all steps of a draft; the draft keeps the workflow as it was. */
export const removeSequence = defineEndpoint({
  method: "DELETE",
  path: "/api/campaigns/{id}/sequence",
  access: "user",
  params: IdParams,
  answer: answerOf(Campaign),
});
export const changeWorkflow = defineEndpoint({
  method: "PATCH",
  path: "/api/campaigns/{id}/workflow",
  access: "user",
  params: IdParams,
  body: WorkflowSave,
  answer: answerOf(SavedWorkflow),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/campaigns/{id}",
  access: "user",
  confirmed: true,
  params: IdParams,
  answer: Done,
});
export const duplicate = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/duplicate",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Campaign),
});
export const addProspects = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/prospects",
  access: "user",
  grows: true,
  params: IdParams,
  body: z.strictObject({ prospectId: z.uuid() }),
  answer: Done,
});
export const quote = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/quote",
  access: "user",
  body: AudienceScope.extend({ graph: WorkflowGraph, audience: AudienceChoice.prefault({}) }),
  answer: answerOf(CampaignQuote),
});
export const command = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/{command}",
  access: "user",
  params: z.strictObject({ id: z.uuid(), command: z.enum(CAMPAIGN_COMMANDS) }),
  body: z.strictObject({
    /** restart only: contacts people of earlier runs again; the same as letting in their group. */
    contactAgain: z.boolean().default(false),
    /** start and restart: whom to let in although a rule leaves them out. */
    audience: AudienceChoice.prefault({}),
    /** start, resume and restart: the PRU cost that was shown; if it has changed, nothing is done. */
    pruCost: z.int().min(0).optional(),
  }),
  answer: answerOf(Campaign),
});
export const changeSender = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/sender",
  access: "user",
  params: IdParams,
  body: z.strictObject({ fromAccountId: z.uuid(), toAccountId: z.uuid() }),
  answer: Done,
});
export const getLive = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/live",
  access: "user",
  params: IdParams,
  answer: answerOf(CampaignLive),
});
export const listActivity = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/activity",
  access: "user",
  params: IdParams,
  query: z.strictObject({ after: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  answer: answerOf(z.object({ entries: z.array(TimelineEntry), next: z.string().nullable() })),
});
export const listEnrolments = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/enrolments",
  access: "user",
  params: IdParams,
  query: z.strictObject({
    nodeId: z.string().max(64).optional(),
    /** `refused`: those who now stand as refused, wherever they are. */
    status: z.enum(["open", "held", "ended", "refused"]).optional(),
    /** Only the people of this figure of the statistics. */
    figure: PeopleFigure.optional(),
    /** Of what: a reason, a step, an account, a list, an hour such as 1:09, a class of reply times, a way such as step:2. */
    of: z.string().max(100).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: answerOf(z.object({ rows: z.array(EnrolmentRow), next: z.string().nullable() })),
});

export const decideHeld = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/enrolments/{enrolmentId}/decision",
  access: "user",
  params: z.strictObject({ id: z.uuid(), enrolmentId: z.uuid() }),
  body: z.strictObject({ decision: HeldDecision }),
  answer: Done,
});
