import type { HolidayRules } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "../../database.ts";

/** The workspace's columns that say which public holidays it respects, from `workspace w`. */
export const HOLIDAYS =
  "jsonb_build_object('country', w.holiday_country, 'region', w.holiday_region, 'bridges', w.holiday_bridges) AS holidays";

/** Returns the public holidays on which the workspace's campaigns make no act. */
export async function findHolidays(tx: WorkspaceTx): Promise<HolidayRules> {
  const { rows } = await tx.query<{ holidays: HolidayRules }>({
    name: "audience-find-holidays",
    text: `SELECT ${HOLIDAYS} FROM workspace w WHERE w.id = $1`,
    values: [tx.workspaceId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`workspace ${tx.workspaceId} does not exist`);
  return row.holidays;
}

export async function changeHolidays(tx: WorkspaceTx, { country, region, bridges }: HolidayRules): Promise<void> {
  await tx.query({
    name: "audience-change-holidays",
    text: "UPDATE workspace SET holiday_country = $2, holiday_region = $3, holiday_bridges = $4 WHERE id = $1",
    values: [tx.workspaceId, country, region, bridges],
  });
}
