import type { WorkspaceTx } from "@filon/db";
import { holdColleagues, insertColleagueReply, hasStopForColleagues } from "@filon/db/engine";

/**
 * Prepares to tell a prospect's colleagues of a reply or a booking, if a campaign under way stops for that. Called before acts,
 * enrolments and prospects are locked. Returns what notes it, once the event is known to be new; null: no campaign asks.
 */
export async function colleaguesToHear(tx: WorkspaceTx): Promise<((prospectId: string, at: Date) => Promise<void>) | null> {
  if (!(await hasStopForColleagues(tx))) return null;
  await holdColleagues(tx);
  return async (prospectId, at) => {
    await insertColleagueReply(tx, prospectId, at);
  };
}
