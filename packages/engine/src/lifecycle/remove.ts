import type { WorkspaceTx } from "@filon/db";
import { deleteActs, deleteCampaign, deleteEnrolments, deletePeople, forgetRemoval, returnQuotas } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";
import { type Command, takeCampaign } from "./change.ts";

/** Most acts, and most enrolments, deleted by a command (while the user waits) and by one transaction of a worker: some tens of milliseconds. */
const AT_ONCE = 100;
const CHUNK = 500;

/**
 * Deletes a campaign. Takes effect immediately for any size: workers delete the enrolments and acts beyond the first hundred. Entries on its
 * prospects' timelines are kept. Throws UserError `campaigns.errors.notFound`, or `campaigns.errors.deleteRunning` when it is running.
 */
export async function removeCampaign(tx: WorkspaceTx, { campaignId, at }: Omit<Command, "actorId">): Promise<void> {
  await takeCampaign(tx, campaignId, ["draft", "paused", "completed", "failed"], "campaigns.errors.deleteRunning");
  await deleteCampaign(tx, campaignId, at);
  if (!(await removeChunk(tx, campaignId, AT_ONCE))) await wakeEngine(tx);
}

/** Deletes a chunk of a deleted campaign, acts before enrolments as in the order of locks. Returns whether nothing is left. */
export async function removeChunk(tx: WorkspaceTx, campaignId: string, most = CHUNK): Promise<boolean> {
  const { deleted, unmade } = await deleteActs(tx, campaignId, most);
  const isOver =
    deleted < most && (await deleteEnrolments(tx, campaignId, most)) < most && (await deletePeople(tx, campaignId, most)) < most;
  if (isOver) await forgetRemoval(tx, campaignId);
  await returnQuotas(tx, unmade);
  return isOver;
}
