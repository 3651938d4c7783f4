import {
  type Campaign,
  type CampaignInput,
  type CampaignQuery,
  type CampaignSettings,
  cutWithEllipsis,
  TITLE_MOST,
  UserError,
} from "@filon/contracts";
import { newId, type WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { CampaignFields } from "@filon/db/campaigns";
import { announce } from "@filon/db/realtime";
import { channelsOf } from "@filon/domain";
import { type Language, translate } from "@filon/i18n/server";
import { catalogue } from "@filon/modules";
import type { z } from "zod";
import { campaignDetail, campaignRow } from "./campaign-answer.ts";
import { checkFields, checkLists, DEFAULT_SETTINGS } from "./check-input.ts";

type Input = z.output<typeof CampaignInput>;

/** Campaigns that match, how many there are in all, and how many of each status. */
export async function listCampaigns(tx: WorkspaceTx, query: z.output<typeof CampaignQuery>) {
  const rows = await campaigns.list(tx, { search: query.search || null, state: query.status ?? null });
  const byState = await campaigns.countByState(tx);
  return {
    rows: rows.map(campaignRow),
    total: byState.reduce((sum, { count }) => sum + count, 0),
    byStatus: Object.fromEntries(byState.map(({ state, count }) => [state, count])),
  };
}

/** The campaign, or the refusal that this workspace has none of this id. */
export async function readCampaign(tx: WorkspaceTx, id: string): Promise<Campaign> {
  const row = await campaigns.find(tx, id);
  if (!row) throw campaignNotFound();
  return campaignDetail(row);
}

export function campaignNotFound(): UserError {
  return new UserError("campaigns.errors.notFound", { status: 404 });
}

/** Saves a draft. */
export async function createCampaign(tx: WorkspaceTx, userId: string, input: Input): Promise<Campaign> {
  const settings = await settingsOf(tx, input.settings);
  checkFields(input, settings);
  await checkLists(tx, input.listIds);
  const id = newId();
  await campaigns.create(tx, id, userId, fieldsOf(input, settings));
  await campaigns.setLists(tx, id, input.listIds);
  await campaigns.setWorkflow(tx, id, newId(), input.graph);
  return readCampaign(tx, id);
}

/** Saves a draft that is set as another campaign is, its title marked as a copy; what its people lived through stays behind. */
export async function duplicateCampaign(tx: WorkspaceTx, userId: string, id: string, language: Language): Promise<Campaign> {
  const { title, graph } = await readCampaign(tx, id);
  const mark = translate(language, "campaigns.copyOf", { title: "" });
  const copyId = newId();
  const copyTitle = translate(language, "campaigns.copyOf", { title: cutWithEllipsis(title, TITLE_MOST - mark.length) });
  await campaigns.duplicate(tx, { id, copyId, userId, title: copyTitle });
  await campaigns.setWorkflow(tx, copyId, newId(), graph);
  return readCampaign(tx, copyId);
}

/** Changes a draft; what the settings do not name stays. */
export async function updateCampaign(tx: WorkspaceTx, id: string, input: Input, now: string): Promise<Campaign> {
  const status = await campaigns.lock(tx, id);
  if (status === null) throw campaignNotFound();
  if (status !== "draft") throw new UserError("campaigns.errors.notDraft", { status: 409 });
  const before = await readCampaign(tx, id);
  const settings: CampaignSettings = { ...before.settings, ...given(input.settings) };
  checkFields(input, settings);
  await checkLists(tx, input.listIds);
  await campaigns.update(tx, id, fieldsOf(input, settings));
  await campaigns.setLists(tx, id, input.listIds);
  await campaigns.setWorkflow(tx, id, newId(), input.graph);
  await announce(tx, "campaign:progress", { campaignId: id, status, timestamp: now });
  return readCampaign(tx, id);
}

/** Deletes a campaign and all that hangs on it; what its prospects lived through stays on their timelines. */
export async function deleteCampaign(tx: WorkspaceTx, id: string, now: string): Promise<void> {
  const status = await campaigns.lock(tx, id);
  if (status === null) throw campaignNotFound();
  if (status === "running") throw new UserError("campaigns.errors.deleteRunning", { status: 409 });
  await campaigns.remove(tx, id);
  await announce(tx, "stats_update", { timestamp: now });
}

/** The settings of a campaign that says no more than this. */
export async function settingsOf(tx: WorkspaceTx, said: Input["settings"]): Promise<CampaignSettings> {
  return { timeZone: await campaigns.workspaceTimeZone(tx), ...DEFAULT_SETTINGS, ...given(said) };
}

function fieldsOf(input: Input, settings: CampaignSettings): CampaignFields {
  const { stopOnReply, ...columns } = settings;
  return {
    ...columns,
    title: input.title,
    description: input.description,
    goal: input.goal,
    customGoal: input.goal === "custom" ? input.customGoal : null,
    channels: channelsOf(input.graph, catalogue),
    settings: { stopOnReply },
  };
}

/** The settings that are given: an absent one is not "undefined". */
function given(settings: Input["settings"]): Partial<CampaignSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
