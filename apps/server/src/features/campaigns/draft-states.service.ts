import { type DraftState, type DraftStateRow, NAMED_STATES_MOST } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as draftStates from "@filon/db/draft-states";
import { campaignNotFound } from "./campaign-not-found.ts";
import { lockDrawn } from "./campaigns.service.ts";

const notFound = () => new UserError("campaigns.errors.stateNotFound", { status: 404 });

function stateRow(row: draftStates.DraftStateRow): DraftStateRow {
  const { id, revision, name, steps } = row;
  return { id, revision, name, steps, madeBy: row.made_by, madeAt: row.made_at.toISOString() };
}

/** Returns the kept states of a campaign's draft, the newest first. Throws 404. */
export async function list(tx: WorkspaceTx, campaignId: string): Promise<DraftStateRow[]> {
  if (!(await campaigns.findState(tx, campaignId))) throw campaignNotFound();
  return (await draftStates.list(tx, campaignId)).map(stateRow);
}

/** Returns a state with its workflow. Throws 404. */
export async function get(tx: WorkspaceTx, campaignId: string, id: string): Promise<DraftState> {
  const row = await draftStates.find(tx, campaignId, id);
  if (row === null) throw notFound();
  return { ...stateRow(row), graph: row.graph };
}

/** Keeps the draft's workflow under a name. Throws 404, 409 once it has started, 400 without steps, 422 for too many names. */
export async function create(tx: WorkspaceTx, campaignId: string, name: string, at: Date): Promise<DraftStateRow> {
  await lockDrawn(tx, campaignId);
  await requireRoom(tx, campaignId);
  const id = newId();
  await draftStates.create(tx, { id, campaignId, name, at });
  const row = await draftStates.find(tx, campaignId, id);
  if (row === null) throw new UserError("campaigns.errors.noStepsToKeep");
  return stateRow(row);
}

/** Names a state, which is then not forgotten. Throws 404, 422 for too many names. */
export async function rename(tx: WorkspaceTx, campaignId: string, id: string, name: string): Promise<DraftStateRow> {
  const { name: before } = await get(tx, campaignId, id);
  if (before === "") await requireRoom(tx, campaignId);
  if (!(await draftStates.rename(tx, campaignId, id, name))) throw notFound();
  const { graph: _graph, ...row } = await get(tx, campaignId, id);
  return row;
}

/** Removes a state. Throws 404. */
export async function remove(tx: WorkspaceTx, campaignId: string, id: string): Promise<void> {
  if (!(await draftStates.remove(tx, campaignId, id))) throw notFound();
}

/** Throws 422 when a draft has as many named states as it may. */
async function requireRoom(tx: WorkspaceTx, campaignId: string): Promise<void> {
  const { named } = await draftStates.readKept(tx, campaignId);
  if (named >= NAMED_STATES_MOST)
    throw new UserError("campaigns.errors.tooManyStates", { status: 422, params: { most: NAMED_STATES_MOST } });
}
