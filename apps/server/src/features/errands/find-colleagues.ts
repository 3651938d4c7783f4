import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import type { Json } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/** Returns the other prospects of the same company. */
export async function findColleagues(
  { prospectId }: Extract<Errand, { type: "findColleagues" }>,
  { db, workspaceId }: ErrandContext,
): Promise<Json> {
  const rows = await db.inWorkspace(workspaceId, (tx) => errands.listColleagues(tx, prospectId));
  return { people: rows.map(({ is_contacted: isContacted, ...person }) => ({ ...person, isContacted })) };
}
