import type { ChannelAccountStatus } from "@filon/contracts/channels";
import type { WorkspaceTx } from "@filon/db";
import { announce } from "@filon/db/realtime";
import { dateOf } from "@filon/domain";
import { tellAccountTrouble } from "@filon/engine";
import type { Services } from "../../services.ts";

/** Announces an account's change to the screens, and notifies the user who connected it of a state that only they can resolve. */
export async function tellAccountChanged(
  services: Services,
  tx: WorkspaceTx,
  accountId: string,
  status: ChannelAccountStatus,
): Promise<void> {
  const now = services.now();
  await announce(tx, "account:changed", { accountId, timestamp: now.toString({ fractionalSecondDigits: 3 }) });
  await tellAccountTrouble(tx, accountId, status, dateOf(now));
}
