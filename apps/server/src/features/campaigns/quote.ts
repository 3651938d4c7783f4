import type { CampaignQuote, Channel, WorkflowGraph } from "@filon/contracts";
import { connectedChannels, pruTotals, type ReachRow, reachOfLists, type WorkspaceTx } from "@filon/db";
import { channelsOf, pruAvailable, pruCost, pruPerProspect, validateGraph } from "@filon/domain";
import { catalogue } from "@filon/modules";
import { uninstalledModules } from "../marketplace/index.ts";
import { checkLists } from "./check-input.ts";

/** What a campaign would cost, whom it would reach, and what stands in its way; nothing is changed or reserved. */
export async function quoteCampaign(
  tx: WorkspaceTx,
  input: { readonly listIds: readonly string[]; readonly graph: WorkflowGraph },
): Promise<CampaignQuote> {
  await checkLists(tx, input.listIds);
  const channels = channelsOf(input.graph, catalogue);
  const reach = await reachOfLists(tx, input.listIds);
  const connected = await connectedChannels(tx);
  const pru = await pruTotals(tx);
  const prospects = reach.reduce((sum, { count }) => sum + count, 0);
  const unreachable = unreachableOf(reach, channels);
  const { toInstall, surcharged } = await uninstalledModules(tx, input.graph);
  const uninstalled = toInstall.length + surcharged.length;
  return {
    prospects,
    reachable: prospects - unreachable.reduce((sum, { count }) => sum + count, 0),
    unreachable,
    pruPerProspect: pruPerProspect(uninstalled),
    pruCost: pruCost(prospects, uninstalled),
    pruAvailable: pruAvailable(pru),
    missingChannels: channels.filter((channel) => !connected.has(channel)),
    missingModules: [...toInstall],
    surchargedModules: [...surcharged],
    problems: validateGraph(input.graph, catalogue),
  };
}

/** Prospects that no channel of the workflow reaches, by the reason nearest to being mended; the most first. */
export function unreachableOf(reach: readonly ReachRow[], channels: readonly Channel[]): CampaignQuote["unreachable"] {
  const counts = new Map<string, number>();
  for (const row of reach) {
    const code = whyUnreachable(row, channels);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + row.count);
  }
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
}

function whyUnreachable(row: ReachRow, channels: readonly Channel[]): string | null {
  if (row.opted_out) return "optedOut";
  if (channels.length === 0) return null;
  const reasons = channels.map((channel) => (channel === "email" ? whyNoEmail(row) : whyNoProfile(row)));
  if (reasons.includes(null)) return null;
  if (reasons.includes("suppressed")) return "suppressed";
  if (reasons.includes("emailBounced")) return "emailBounced";
  return reasons.length > 1 ? "noAddress" : (reasons[0] ?? null);
}

function whyNoEmail(row: ReachRow): string | null {
  if (!row.has_email) return "noEmail";
  if (row.email_suppressed) return "suppressed";
  return row.email_bounced ? "emailBounced" : null;
}

function whyNoProfile(row: ReachRow): string | null {
  if (!row.has_profile) return "noProfileLink";
  return row.profile_suppressed ? "suppressed" : null;
}
