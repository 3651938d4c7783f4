import type { SafetyRules } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "../../database.ts";

/** Returns from which shares of failures and bounces the workspace's campaigns pause by themselves. */
export async function findSafetyRules(tx: WorkspaceTx): Promise<SafetyRules> {
  const { rows } = await tx.query<SafetyRules>({
    name: "audience-find-safety-rules",
    text: `SELECT pause_failure_percent AS "failurePercent", pause_bounce_percent AS "bouncePercent" FROM workspace WHERE id = $1`,
    values: [tx.workspaceId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`workspace ${tx.workspaceId} does not exist`);
  return row;
}

/** Sets these shares, each null when it never pauses. */
export async function changeSafetyRules(tx: WorkspaceTx, { failurePercent, bouncePercent }: SafetyRules): Promise<void> {
  await tx.query({
    name: "audience-change-safety-rules",
    text: "UPDATE workspace SET pause_failure_percent = $2, pause_bounce_percent = $3 WHERE id = $1",
    values: [tx.workspaceId, failurePercent, bouncePercent],
  });
}
