import type { ChannelAccountStatus } from "@filon/contracts/channels";
import type { NotificationType } from "@filon/contracts/notifications";
import type { WorkspaceTx } from "@filon/db";
import * as notifications from "@filon/db/notifications";

const TOLD_AS: Partial<Record<ChannelAccountStatus, NotificationType>> = {
  needs_reauth: "account_needs_reauth",
  restricted: "account_restricted",
};

/** Notifies the user who connected an account when it reaches a state that only the user can resolve; other states send nothing. */
export async function tellAccountTrouble(tx: WorkspaceTx, accountId: string, status: ChannelAccountStatus, at: Date): Promise<void> {
  const type = TOLD_AS[status];
  if (type !== undefined) await notifications.notify(tx, { type, accountId, subject: accountId, link: "/settings/channels", at });
}
