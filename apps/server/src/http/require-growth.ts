import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as workspaces from "@filon/db/workspaces";
import { whyNoGrowth } from "@filon/domain";

/** For calls that grow a workspace only in some cases, or that grow one other than the caller's. Throws 403 `problems.noGrowth.`. */
export async function requireGrowth(tx: WorkspaceTx): Promise<void> {
  const why = whyNoGrowth(await workspaces.readTerms(tx));
  if (why !== null) throw new UserError(`problems.noGrowth.${why}`, { status: 403 });
}
