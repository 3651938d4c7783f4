import type { EngineAccountRow } from "@filon/db/engine";

/** Codes of the guards about an account's state. */
export type AccountObjection = "accountMissing" | "accountNotConnected" | "accountPaused";

/** Returns why nothing can be sent with an account now, by a campaign or by hand, or null when it can. */
export function accountObjection(
  account: Pick<EngineAccountRow, "status" | "paused_until"> | null | undefined,
  nowMs: number,
): AccountObjection | null {
  if (account === null || account === undefined) return "accountMissing";
  if (account.status !== "connected") return "accountNotConnected";
  return account.paused_until !== null && account.paused_until.getTime() > nowMs ? "accountPaused" : null;
}
