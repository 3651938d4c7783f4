import type { WorkspaceTx } from "../../database.ts";

/** For how many days after contact the workspace's campaigns skip a person, and the workspace's clock. */
export interface CoolDownRow {
  cool_down_days: number;
  clock_factor: number;
  clock_anchor: Date;
}

export async function findContactRules(tx: WorkspaceTx): Promise<CoolDownRow> {
  const { rows } = await tx.query<CoolDownRow>({
    name: "audience-find-contact-rules",
    text: "SELECT cool_down_days, clock_factor, clock_anchor FROM workspace WHERE id = $1",
    values: [tx.workspaceId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`workspace ${tx.workspaceId} does not exist`);
  return row;
}

export async function changeContactRules(tx: WorkspaceTx, days: number): Promise<void> {
  await tx.query({
    name: "audience-change-contact-rules",
    text: "UPDATE workspace SET cool_down_days = $2 WHERE id = $1",
    values: [tx.workspaceId, days],
  });
}
