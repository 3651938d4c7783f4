import {
  listColleaguesToTell,
  inEngine,
  insertColleagueEvents,
  lockProspectsInCampaigns,
  lockUntoldReply,
  noteToldReply,
  lockPlannedActsUnder,
  setLockTimeout,
} from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import { letDecide } from "../inbound/let-decide.ts";
import type { EngineContext } from "../ports.ts";

/** Colleagues informed in one transaction. */
const CHUNK = 100;
/** How long a chunk waits for locks, in ms, before other work gets its turn. */
const LOCK_MS = 1_000;

const ASKED = [{ when: "event", event: "colleague_replied" }] as const;

/**
 * Informs the next chunk of a prospect's colleagues of the prospect's reply: withdraws the acts planned for them in campaigns that stop for
 * it, and makes their enrolments due. Returns whether there was anything to do.
 */
export async function tellColleagues(context: EngineContext, workspaceId: string, prospectId: string): Promise<boolean> {
  return inEngine(context.db, workspaceId, async (tx) => {
    await setLockTimeout(tx, LOCK_MS);
    if (!(await lockUntoldReply(tx, prospectId))) return false;
    const at = dateOf(context.clock.now());
    const colleagues = await listColleaguesToTell(tx, prospectId, CHUNK);
    if (colleagues.length > 0) {
      await lockPlannedActsUnder(tx, colleagues, ASKED, "wait");
      const known = await lockProspectsInCampaigns(tx, colleagues);
      await insertColleagueEvents(tx, known, at);
      await letDecide(tx, known, ASKED, at);
    }
    if (colleagues.length < CHUNK) await noteToldReply(tx, prospectId);
    return true;
  });
}
