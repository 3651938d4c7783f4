import type { WorkspaceTx } from "@filon/db";
import { holdColleagues, insertColleagueReply, hasStopForColleagues } from "@filon/db/engine";

/**
 * Prepares to inform a prospect's colleagues of a reply or a booking, if any running campaign stops for that. Call it before locking acts,
 * enrolments and prospects. Returns a function to call once the event is known to be new, or null when no campaign needs to know.
 */
export async function colleaguesToHear(tx: WorkspaceTx): Promise<((prospectId: string, at: Date) => Promise<void>) | null> {
  if (!(await hasStopForColleagues(tx))) return null;
  await holdColleagues(tx);
  return async (prospectId, at) => {
    await insertColleagueReply(tx, prospectId, at);
  };
}
