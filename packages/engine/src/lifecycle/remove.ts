import type { WorkspaceTx } from "@filon/db";
import { deleteActs, deleteCampaign, deleteEnrolments, forgetRemoval, returnQuotas } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";
import { type Command, takeCampaign } from "./change.ts";

/** Acts, and enrolments, deleted in one transaction: some tens of milliseconds. */
const CHUNK = 500;

/**
 * Deletes a campaign at once whatever its size, a small one wholly; of a large one workers delete the enrolments and acts
 * beyond the first some hundred. Entries on its prospects' timelines stay. Throws UserError `campaigns.errors.notFound`, or
 * `campaigns.errors.deleteRunning` when it runs.
 */
export async function removeCampaign(tx: WorkspaceTx, { campaignId, at }: Omit<Command, "actorId">): Promise<void> {
  await takeCampaign(tx, campaignId, ["draft", "paused", "completed", "failed"], "campaigns.errors.deleteRunning");
  await deleteCampaign(tx, campaignId, at);
  if (!(await removeChunk(tx, campaignId))) await wakeEngine(tx);
}

/** Deletes a chunk of a deleted campaign: acts first, which are locked before enrolments everywhere. Returns whether nothing is left. */
export async function removeChunk(tx: WorkspaceTx, campaignId: string): Promise<boolean> {
  const { deleted, unmade } = await deleteActs(tx, campaignId, CHUNK);
  const isOver = deleted < CHUNK && (await deleteEnrolments(tx, campaignId, CHUNK)) < CHUNK;
  if (isOver) await forgetRemoval(tx, campaignId);
  await returnQuotas(tx, unmade);
  return isOver;
}
