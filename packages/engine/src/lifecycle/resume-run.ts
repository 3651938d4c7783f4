import type { WorkspaceTx } from "@filon/db";
import {
  beginLooks,
  findEngineCampaign,
  forgetRunResuming,
  insertRunResuming,
  loadShifts,
  moveBackInQueues,
  noteMovedUpTo,
  restLooks,
  type RunResumingRow,
} from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";

/** Most people moved by a command (while the user waits) and by one transaction of a worker: some tens of milliseconds. */
const AT_ONCE = 500;
const CHUNK = 2_000;

/**
 * Moves a paused run's people to where their accounts' queues stand now, in their order: otherwise a campaign that is resumed would make up
 * for its pause before the others on its accounts have another turn. It moves the whole of a small run or the first chunk of a large one;
 * workers do the rest, and nobody in the campaign is advanced before. The caller holds the campaign's lock exclusively, and calls this after
 * it has marked the campaign as running.
 */
export async function rejoinQueues(tx: WorkspaceTx, campaign: { readonly id: string; readonly run: number }, at: Date): Promise<void> {
  const found = await findEngineCampaign(tx, campaign.id);
  // Paused again before workers had finished: they go on with what the former resume has left.
  if (found?.is_resuming !== true) {
    const shifts = await loadShifts(tx, campaign);
    const resuming: RunResumingRow = { campaign_id: campaign.id, run: campaign.run, shifts, after_node: null, after_prospect: null, at };
    const upTo = await moveBackInQueues(tx, resuming, AT_ONCE);
    if (upTo === null) return;
    await insertRunResuming(tx, { ...resuming, after_node: upTo.node, after_prospect: upTo.prospect });
  }
  await restLooks(tx, campaign.id);
}

/** Moves one chunk of a resumed run; after the last, the engine looks at the campaign. The caller holds its lock exclusively, so no batch stops that look. */
export async function rejoinChunk(tx: WorkspaceTx, resuming: RunResumingRow): Promise<void> {
  const upTo = await moveBackInQueues(tx, resuming, CHUNK);
  if (upTo !== null) return noteMovedUpTo(tx, resuming, upTo);
  await forgetRunResuming(tx, resuming);
  const campaign = await findEngineCampaign(tx, resuming.campaign_id);
  if (campaign?.status !== "running" || campaign.run !== resuming.run) return;
  await beginLooks(tx, resuming.campaign_id, resuming.at, null);
  await wakeEngine(tx);
}
