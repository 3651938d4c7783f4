import { type Campaign, UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import { quoteCampaign } from "./quote.ts";

/**
 * Refuses a campaign just created whose lists and workflow cost more PRU than there are; the caller's transaction ends with it, so
 * nothing is created (WIZARD-12). Throws UserError `campaigns.errors.insufficientPru`.
 */
export async function requirePru(tx: WorkspaceTx, { lists, graph }: Campaign, at: Date): Promise<void> {
  if (lists.length === 0 || graph.nodes.length === 0) return;
  const { pruCost, pruAvailable } = await quoteCampaign(tx, {
    listIds: lists.map(({ id }) => id),
    graph,
    campaignId: null,
    // Whom the user lets in is said with the start, which judges again.
    audience: { groups: [], people: [], refusalsConfirmed: false },
    at,
  });
  if (pruCost > pruAvailable) {
    throw new UserError("campaigns.errors.insufficientPru", { status: 409, params: { needed: pruCost, available: pruAvailable } });
  }
}
