import { emailAccess, MailboxCursor, watchMailbox } from "@filon/connectors";
import * as channels from "@filon/db/channels";
import type { LeasedAccountRow } from "@filon/db/channels";
import { dateOf } from "@filon/domain";
import type { Services } from "../../../services.ts";
import { recordInbound } from "../record-inbound.ts";
import { tellAccountChanged } from "../tell-account-changed.ts";
import { accessOf, type ChannelTools } from "../tools.ts";

/** Thrown when another worker has taken the account over: that worker records what was read. */
class LeaseLost extends Error {}

/** Follows a mailbox until the signal aborts. Messages and the reading position are stored in one transaction. */
export async function followEmail(
  services: Services,
  tools: ChannelTools,
  worker: string,
  account: LeasedAccountRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  const row = await db.inWorkspace(account.workspace_id, (tx) => channels.findAccount(tx, account.id));
  if (row === null) return;
  const cursor = MailboxCursor.safeParse(row.sync_cursor);
  const problem = await watchMailbox({
    access: emailAccess(accessOf(tools.box, account.workspace_id, row)),
    cursor: cursor.success ? cursor.data : null,
    resolve: tools.connectors.egress.resolve,
    signal,
    onRead: (read) =>
      db.inWorkspace(account.workspace_id, async (tx) => {
        // Enrolments are locked before accounts everywhere, so the account's row comes last.
        await recordInbound(services, tx, account.id, "email", read);
        if (!(await channels.saveSyncCursor(tx, account.id, worker, read.cursor))) throw new LeaseLost("another worker reads this mailbox");
      }),
    onQuiet: () => db.inWorkspace(account.workspace_id, (tx) => channels.noteInboxRead(tx, account.id, worker)),
    onProblem: (why) => log.warn({ accountId: account.id, problem: why }, "a mailbox could not be read"),
  });
  if (problem === null) return;
  await db.inWorkspace(account.workspace_id, async (tx) => {
    const changed = await channels.setAccountStatus(tx, account.id, { status: "needs_reauth", code: problem, at: dateOf(services.now()) });
    if (changed) await tellAccountChanged(services, tx, account.id, "needs_reauth");
  });
}
