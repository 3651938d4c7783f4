import type { Campaign } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import { quote } from "./quotes.service.ts";

/**
 * Refuses a campaign just created whose lists and workflow cost more PRU than are available, so that the caller's
 * transaction rolls back (WIZARD-12). Throws UserError `campaigns.errors.insufficientPru`.
 */
export async function requirePru(tx: WorkspaceTx, { lists, graph }: Campaign, at: Date): Promise<void> {
  if (lists.length === 0 || graph.nodes.length === 0) return;
  const { pruCost, pruAvailable } = await quote(tx, {
    listIds: lists.map(({ id }) => id),
    graph,
    campaignId: null,
    // The user chooses whom to let in only at the start, which checks again.
    audience: { groups: [], people: [], refusalsConfirmed: false },
    at,
  });
  if (pruCost > pruAvailable) {
    throw new UserError("campaigns.errors.insufficientPru", { status: 409, params: { needed: pruCost, available: pruAvailable } });
  }
}
