import {
  type Campaign,
  type CampaignChange,
  type CampaignInput,
  type CampaignSettings,
  type CampaignSettingsChange,
  TITLE_MOST,
} from "@filon/contracts/campaigns";
import { cutWithEllipsis } from "@filon/contracts/text";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { CampaignFields } from "@filon/db/campaigns";
import * as versions from "@filon/db/versions";
import { forgetSlots, holdCampaign, type ReachedState, wakeCampaign, wakeQueues, wakeReached } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import { channelsOf, sameJson } from "@filon/domain";
import { removeCampaign } from "@filon/engine";
import { type Language, translate } from "@filon/i18n/server";
import { catalogue } from "@filon/modules";
import type { z } from "zod";
import { campaignDetail } from "./campaign-answer.ts";
import { campaignNotFound } from "./campaign-not-found.ts";
import { keepState } from "./keep-state.ts";
import { checkFields, checkInvitations, checkLists, DEFAULT_SETTINGS } from "./check-input.ts";
import { requirePru } from "./require-pru.ts";

type Input = z.output<typeof CampaignInput>;

/** People of each account who get new times when a campaign's hours change. */
const WAKEN_AT_ONCE = 5_000;

/** Returns a campaign as it is at an instant. Throws 404. */
export async function get(tx: WorkspaceTx, id: string, at: Date): Promise<Campaign> {
  const row = await campaigns.find(tx, id);
  if (!row) throw campaignNotFound();
  return campaignDetail(row, at);
}

/** Creates a draft. Throws UserError for a cost beyond the available PRU. */
export async function create(tx: WorkspaceTx, userId: string, input: Input, at: Date): Promise<Campaign> {
  const settings = await settingsOf(tx, input.settings);
  checkFields(input, settings);
  await checkLists(tx, input.listIds);
  const id = newId();
  await campaigns.create(tx, id, userId, fieldsOf(input, settings));
  await campaigns.setLists(tx, id, input.listIds);
  await campaigns.setWorkflow(tx, id, newId(), input.graph);
  const campaign = await get(tx, id, at);
  await requirePru(tx, campaign, at);
  return campaign;
}

/** Creates a draft with another campaign's settings, its title marked as a copy, without its history. */
export async function duplicate(
  tx: WorkspaceTx,
  id: string,
  { userId, language, at }: { readonly userId: string; readonly language: Language; readonly at: Date },
): Promise<Campaign> {
  const { title, graph } = await get(tx, id, at);
  const mark = translate(language, "campaigns.copyOf", { title: "" });
  const copyId = newId();
  const copyTitle = translate(language, "campaigns.copyOf", { title: cutWithEllipsis(title, TITLE_MOST - mark.length) });
  await campaigns.duplicate(tx, { id, copyId, userId, title: copyTitle });
  await campaigns.setWorkflow(tx, copyId, newId(), graph);
  return get(tx, copyId, at);
}

/** Changes a draft; settings that are not given stay. Throws 404, and 409 for a campaign that has started or a workflow that has changed. */
export async function update(
  tx: WorkspaceTx,
  id: string,
  input: z.output<typeof CampaignChange>,
  by: { userId: string; now: string },
): Promise<Campaign> {
  await lockDraft(tx, id);
  const at = new Date(by.now);
  const before = await get(tx, id, at);
  const { workflowRevision = before.workflowRevision } = input;
  if (workflowRevision !== before.workflowRevision) throw new UserError("campaigns.errors.workflowChanged", { status: 409 });
  const settings: CampaignSettings = { ...before.settings, ...given(input.settings) };
  checkFields(input, settings);
  checkInvitations(input.graph);
  await checkLists(tx, input.listIds);
  await campaigns.update(tx, id, fieldsOf(input, settings));
  await campaigns.setLists(tx, id, input.listIds);
  if (!sameJson(before.graph, input.graph)) await keepState(tx, id, { revision: before.workflowRevision, replaces: true, at });
  await campaigns.setWorkflow(tx, id, newId(), input.graph, { by: by.userId, at });
  await announce(tx, "campaign:progress", { campaignId: id, status: "draft", timestamp: by.now });
  const after = await get(tx, id, at);
  const revision = after.workflowRevision;
  if (revision !== before.workflowRevision) {
    await announce(tx, "workflow:changed", { campaignId: id, revision, userId: by.userId, saveId: null, timestamp: by.now });
  }
  return after;
}

/**
 * Changes the texts about a campaign, its hours, limits and stop rules; the engine reads them before each batch. Acts that wait for a time get
 * another if their hours have changed, and people who already meet a new stop rule are checked now. Throws 404.
 */
export async function changeSettings(
  tx: WorkspaceTx,
  id: string,
  change: z.output<typeof CampaignSettingsChange>,
  now: string,
): Promise<Campaign> {
  // A batch in progress decides by the former settings and holds its people: it comes first.
  if (change.settings !== undefined) await holdCampaign(tx, id, "alone");
  if ((await campaigns.lock(tx, id)) === null) throw campaignNotFound();
  const at = new Date(now);
  const before = await get(tx, id, at);
  const { title, description, goal, customGoal } = before;
  const settings: CampaignSettings = { ...before.settings, ...given(change.settings ?? {}) };
  const texts = { title, description, goal, customGoal, ...given(change) };
  checkFields(texts, settings);
  await campaigns.changeSettings(tx, id, fieldsOf({ ...texts, graph: before.graph }, settings));
  const isUnderWay = before.status === "running" || before.status === "paused";
  if (isUnderWay && paceOf(before.settings) !== paceOf(settings)) await giveNewTimes(tx, id, before.status, at);
  if (isUnderWay && !sameJson(before.settings.stopRules, settings.stopRules)) {
    await wakeReached(tx, id, stateAsked(settings.stopRules), at);
    await wakeEngine(tx);
  }
  await announce(tx, "campaign:progress", { campaignId: id, status: before.status, timestamp: now });
  return get(tx, id, at);
}

/** Lets people who have a time for their act get another: now, or when a paused campaign resumes. */
async function giveNewTimes(tx: WorkspaceTx, id: string, status: Campaign["status"], at: Date): Promise<void> {
  if (status === "paused") return forgetSlots(tx, id, at, WAKEN_AT_ONCE);
  await wakeQueues(tx, at, WAKEN_AT_ONCE);
  await wakeCampaign(tx, id);
  await wakeEngine(tx);
}

/** Returns what stop rules ask about a prospect's state. */
function stateAsked(rules: CampaignSettings["stopRules"]): ReachedState {
  const scores = rules.flatMap((rule) => (rule.when === "score" ? [rule.atLeast] : []));
  return {
    statuses: rules.flatMap((rule) => (rule.when === "status" ? rule.anyOf : [])),
    tags: rules.flatMap((rule) => (rule.when === "tag" ? rule.anyOf : [])),
    atLeast: scores.length === 0 ? null : Math.min(...scores),
  };
}

/** What decides when a campaign acts. */
function paceOf({ timeZone, activeStart, activeEnd, activeDays, dailyMax }: CampaignSettings): string {
  return JSON.stringify([timeZone, activeStart, activeEnd, activeDays, dailyMax]);
}

/** Deletes all steps of a draft, after keeping the workflow as it was. Throws 404, and 409 for a campaign that has started. */
export async function removeSequence(tx: WorkspaceTx, id: string, by: { userId: string; now: string }): Promise<Campaign> {
  await lockDraft(tx, id);
  const at = new Date(by.now);
  const before = await get(tx, id, at);
  if (before.graph.nodes.length === 0) return before;
  await keepState(tx, id, { revision: before.workflowRevision, replaces: true, at });
  await campaigns.removeSequence(tx, id, { by: by.userId, at });
  const after = await get(tx, id, at);
  await announce(tx, "campaign:progress", { campaignId: id, status: "draft", timestamp: by.now });
  const changed = { campaignId: id, revision: after.workflowRevision, userId: by.userId, saveId: null, timestamp: by.now };
  await announce(tx, "workflow:changed", changed);
  return after;
}

/** Locks a draft until the transaction ends. Throws 404, and 409 for a campaign that has started. */
export async function lockDraft(tx: WorkspaceTx, id: string): Promise<void> {
  const status = await campaigns.lock(tx, id);
  if (status === null) throw campaignNotFound();
  if (status !== "draft") throw new UserError("campaigns.errors.notDraft", { status: 409 });
}

/** Locks a campaign whose workflow is drawn: a draft, or one under way with a draft of its next version. Throws 404 and 409. */
export async function lockDrawn(tx: WorkspaceTx, id: string): Promise<void> {
  const status = await campaigns.lock(tx, id);
  if (status === null) throw campaignNotFound();
  if (status === "draft") return;
  const isUnderWay = status === "running" || status === "paused";
  if (!isUnderWay || (await versions.find(tx, id)) === null) throw new UserError("campaigns.errors.notDraft", { status: 409 });
}

/** Deletes a campaign and all its data; entries on its prospects' timelines stay. Throws 404 and 409. */
export async function remove(tx: WorkspaceTx, id: string, now: string): Promise<void> {
  await removeCampaign(tx, { campaignId: id, at: new Date(now) });
  await announce(tx, "stats_update", { timestamp: now });
}

/** Completes settings with the defaults. */
export async function settingsOf(tx: WorkspaceTx, said: Input["settings"]): Promise<CampaignSettings> {
  return { timeZone: await campaigns.findTimeZone(tx), ...DEFAULT_SETTINGS, ...given(said) };
}

function fieldsOf(
  input: Pick<Input, "title" | "description" | "goal" | "customGoal" | "graph">,
  settings: CampaignSettings,
): CampaignFields {
  const { stopOnReply, stopRules, ...columns } = settings;
  return {
    ...columns,
    title: input.title,
    description: input.description,
    goal: input.goal,
    customGoal: input.goal === "custom" ? input.customGoal : null,
    channels: channelsOf(input.graph, catalogue),
    settings: { stopOnReply, stopRules },
  };
}

/** Returns what is given, without what is undefined. */
function given<Values extends object>(values: Values): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  // The entries are the values' own, without those that are undefined.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}
