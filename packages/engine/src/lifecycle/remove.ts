import type { WorkspaceTx } from "@filon/db";
import { deleteActs, deleteCampaign, deleteEnrolments, forgetRemoval, returnQuotas } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";
import { type Command, takeCampaign } from "./change.ts";

/** Acts, and enrolments, deleted by a command, whose user waits for it, and by one transaction of a worker: some tens of milliseconds. */
const AT_ONCE = 100;
const CHUNK = 500;

/**
 * Deletes a campaign immediately whatever its size, a small one wholly; of a large one workers delete the enrolments and acts beyond the
 * first hundred. Entries on its prospects' timelines stay. Throws UserError `campaigns.errors.notFound`, or
 * `campaigns.errors.deleteRunning` when it runs.
 */
export async function removeCampaign(tx: WorkspaceTx, { campaignId, at }: Omit<Command, "actorId">): Promise<void> {
  await takeCampaign(tx, campaignId, ["draft", "paused", "completed", "failed"], "campaigns.errors.deleteRunning");
  await deleteCampaign(tx, campaignId, at);
  if (!(await removeChunk(tx, campaignId, AT_ONCE))) await wakeEngine(tx);
}

/** Deletes a chunk of a deleted campaign: acts first, which are locked before enrolments everywhere. Returns whether nothing is left. */
export async function removeChunk(tx: WorkspaceTx, campaignId: string, most = CHUNK): Promise<boolean> {
  const { deleted, unmade } = await deleteActs(tx, campaignId, most);
  const isOver = deleted < most && (await deleteEnrolments(tx, campaignId, most)) < most;
  if (isOver) await forgetRemoval(tx, campaignId);
  await returnQuotas(tx, unmade);
  return isOver;
}
