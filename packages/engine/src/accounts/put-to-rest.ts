import type { DispatchResult } from "@filon/connectors/kit";
import type { WorkspaceTx } from "@filon/db";
import { loadAccounts, restAccount } from "@filon/db/engine";
import { announce } from "@filon/db/realtime";
import { dateOf } from "@filon/domain";
import type { EngineContext } from "../ports.ts";
import { tellAccountTrouble } from "./tell-trouble.ts";

/** Pause of an account when the network refuses it without saying for how long, in seconds. */
const USUAL_REST_SECONDS = 300;

/** Pauses an account that its network refused, or marks it as needing reconnection, and notifies its user and the screens. */
export async function putToRest(
  context: EngineContext,
  tx: WorkspaceTx,
  accountId: string,
  refusal: Pick<Extract<DispatchResult, { status: "account" }>, "accountStatus" | "code" | "pauseSeconds">,
): Promise<void> {
  const now = context.clock.now();
  const { accountStatus, code, pauseSeconds } = refusal;
  const [known] = await loadAccounts(tx, [accountId]);
  if (accountStatus !== null && accountStatus !== known?.status) await tellAccountTrouble(tx, accountId, accountStatus, dateOf(now));
  const seconds = pauseSeconds ?? (accountStatus === null || accountStatus === "connected" ? USUAL_REST_SECONDS : null);
  const pausedUntil = seconds === null ? null : dateOf(now.add({ seconds }));
  await restAccount(tx, accountId, { status: accountStatus, code, pausedUntil, at: dateOf(now) });
  await announce(tx, "account:changed", { accountId, timestamp: dateOf(now).toISOString() });
}
