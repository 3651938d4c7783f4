import { newId, type WorkspaceTx } from "@filon/db";
import * as draftStates from "@filon/db/draft-states";

/** How often a draft that is being edited is kept. */
const EVERY_MS = 60 * 60_000;
/** How long, and how many of, the automatically kept states of a draft stay. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const KEPT_MOST = 60;

/**
 * Keeps a draft's workflow as it is before a change, if none was kept within the last hour, and forgets old states. The caller holds the
 * draft's lock.
 */
export async function keepState(tx: WorkspaceTx, campaignId: string, at: Date): Promise<void> {
  const { keptAt } = await draftStates.readKept(tx, campaignId);
  if (keptAt !== null && at.getTime() - keptAt.getTime() < EVERY_MS) return;
  await draftStates.create(tx, { id: newId(), campaignId, name: "", at });
  await draftStates.forget(tx, campaignId, { before: new Date(at.getTime() - KEPT_MS), most: KEPT_MOST });
}
