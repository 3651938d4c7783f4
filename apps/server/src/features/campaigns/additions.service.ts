import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as listRows from "@filon/db/lists";
import * as prospects from "@filon/db/prospects";
import { announce } from "@filon/db/realtime";
import * as timeline from "@filon/db/timeline";
import { NOBODY_LET_IN } from "@filon/engine";
import type { Language } from "@filon/i18n";
import { campaignNotFound } from "./campaign-not-found.ts";
import { get as getCampaign } from "./campaigns.service.ts";
import { join } from "./commands.service.ts";

export interface JoinRequest {
  readonly campaignId: string;
  readonly prospectId: string;
  /** Null if a step of another campaign adds them. */
  readonly actorId: string | null;
  readonly at: Date;
  /** The language of names in a refusal. */
  readonly language: Language;
  /** The step by which they come into the run; the start when missing. */
  readonly by?: string | undefined;
}

/**
 * Adds one prospect to the campaign's first list and, if it is running or paused, to its current run, by the same rules as everybody else. Throws 404
 * when the campaign or the prospect is not the workspace's, 409 when the campaign is over, has no list, or leaves the prospect out.
 */
export async function addProspects(tx: WorkspaceTx, { campaignId, prospectId, actorId, at, language, by }: JoinRequest): Promise<void> {
  const state = await campaigns.findState(tx, campaignId);
  if (!state) throw campaignNotFound();
  if ((await prospects.find(tx, prospectId)) === null) throw new UserError("prospects.server.notFound", { status: 404 });
  const { lists } = await getCampaign(tx, campaignId, at);
  const [first] = lists;
  if (first === undefined) throw new UserError("campaigns.errors.listRequired", { status: 409 });
  await putOnList(tx, first.id, { prospectId, actorId });
  if (state.status !== "draft")
    await join(tx, { campaignId, actorId, at, language, audience: NOBODY_LET_IN, newcomers: true, only: prospectId, by });
  await announce(tx, "prospect:changed", { prospectId, timestamp: at.toISOString() });
}

async function putOnList(
  tx: WorkspaceTx,
  listId: string,
  { prospectId, actorId }: Pick<JoinRequest, "prospectId" | "actorId">,
): Promise<void> {
  const name = (await listRows.lock(tx, [listId])).get(listId);
  if (name === undefined) return;
  const added = await listRows.addProspects(tx, listId, [prospectId]);
  await timeline.append(
    tx,
    added.map((id) => ({ prospectId: id, type: "list_added", data: { name }, actorId })),
  );
}
