import type { CampaignBreakdown } from "@filon/contracts/campaigns";
import { TrialMetric } from "@filon/contracts/calls";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as errands from "@filon/db/errands";
import { outputsOf, parseConfig, trialInterval, trialVerdict } from "@filon/domain";
import { catalogue } from "@filon/modules";
import { z } from "zod";

/** The settings of an A/B test that its results need. */
const Settings = z.object({ metric: TrialMetric, minEach: z.number().int() });

/** A/B tests of a campaign that are shown at most: each costs a look at the whole run. */
const MOST_TRIALS = 10;

/** Returns how the A/B tests of the campaign's current run have done, and the winner of each that has one. */
export async function listTrials(tx: WorkspaceTx, campaignId: string, graph: WorkflowGraph): Promise<CampaignBreakdown["trials"]> {
  const module = catalogue.get("ab_split");
  const nodes = graph.nodes.filter(({ type }) => type === "ab_split").slice(0, MOST_TRIALS);
  const trials: CampaignBreakdown["trials"] = [];
  for (const { id: nodeId, version, config } of nodes) {
    const parsed = module === undefined ? null : parseConfig(module, version, config);
    const settings = parsed?.ok === true ? Settings.safeParse(parsed.config).data : undefined;
    if (module === undefined || parsed?.ok !== true || settings === undefined) continue;
    const rows = new Map((await errands.readTrial(tx, { campaignId, nodeId }, settings.metric)).map((row) => [row.way, row]));
    const ways = outputsOf(module, parsed.config).map(({ label, id }, index) => ({
      label: label === id ? "ABCD".charAt(index) : label,
      entered: rows.get(index + 1)?.entered ?? 0,
      reached: rows.get(index + 1)?.reached ?? 0,
    }));
    const verdict = trialVerdict(ways, settings.minEach);
    trials.push({
      nodeId,
      ...settings,
      ways: ways.map((way) => ({ ...way, ...trialInterval(way) })),
      verdict: verdict.kind,
      winner: verdict.kind === "winner" ? verdict.winner : null,
      needed: verdict.kind === "early" || verdict.kind === "open" ? verdict.needed : 0,
    });
  }
  return trials;
}
