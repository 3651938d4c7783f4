import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import { logPage } from "../timeline/index.ts";

/** Returns a page of a prospect's timeline, newest first. Throws 404 if there is no such prospect. */
export async function listTimeline(tx: WorkspaceTx, prospectId: string, query: { after?: string | undefined; limit: number }) {
  if (!(await prospects.find(tx, prospectId))) throw new UserError("prospects.server.notFound", { status: 404 });
  return logPage(query, (place, limit) => prospects.listTimeline(tx, prospectId, place, limit));
}
