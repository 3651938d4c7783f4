import { newId, type WorkspaceTx } from "@filon/db";
import * as draftStates from "@filon/db/draft-states";

/** How often a draft that is being edited is kept. */
const EVERY_MS = 60 * 60_000;
/** How long, and how many of, the automatically kept states of a draft stay. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const KEPT_MOST = 60;

/** What `keepState` needs to know about the draft and the change to come. */
interface Change {
  /** The draft's revision before it. */
  readonly revision: number;
  /** Whether it replaces the whole workflow, so that everything drawn since the last state would be lost. */
  readonly replaces: boolean;
  readonly at: Date;
}

/**
 * Keeps a draft's workflow as it is before a change, if none was kept within the last hour or the change replaces all of it, and forgets old
 * states. The caller holds the draft's lock.
 */
export async function keepState(tx: WorkspaceTx, campaignId: string, { revision, replaces, at }: Change): Promise<void> {
  const kept = await draftStates.readKept(tx, campaignId);
  if (kept.revision === revision) return;
  if (!replaces && kept.keptAt !== null && at.getTime() - kept.keptAt.getTime() < EVERY_MS) return;
  await draftStates.create(tx, { id: newId(), campaignId, name: "", at });
  await draftStates.forget(tx, campaignId, { before: new Date(at.getTime() - KEPT_MS), most: KEPT_MOST });
}
