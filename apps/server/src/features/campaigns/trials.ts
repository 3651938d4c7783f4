import type { CampaignBreakdown } from "@filon/contracts/campaigns";
import { TrialMetric } from "@filon/contracts/calls";
import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as errands from "@filon/db/errands";
import { outputsOf, parseConfig, trialInterval, trialVerdict } from "@filon/domain";
import { catalogue } from "@filon/modules";
import { z } from "zod";

/** The settings of an A/B test that its results need. */
const Settings = z.object({ metric: TrialMetric, minEach: z.number().int(), autoWinner: z.boolean() });

/** A/B tests of a campaign that are shown at most: each costs a look at the whole run. */
const MOST_TRIALS = 10;

/** An A/B test: what it compares, and the names of its ways. */
type Trial = z.infer<typeof Settings> & { readonly labels: readonly string[] };

/** Returns the A/B test that a step is, or null. */
export function trialOf({ type, version, config }: WorkflowNode): Trial | null {
  const module = type === "ab_split" ? catalogue.get(type) : undefined;
  const parsed = module === undefined ? null : parseConfig(module, version, config);
  const settings = parsed?.ok === true ? Settings.safeParse(parsed.config).data : undefined;
  if (module === undefined || parsed?.ok !== true || settings === undefined) return null;
  const labels = outputsOf(module, parsed.config).map(({ label, id }, index) => (label === id ? "ABCD".charAt(index) : label));
  return { ...settings, labels };
}

/** Returns how the A/B tests of the campaign's current run have done, the winner of each that has one, and what was decided. */
export async function listTrials(
  tx: WorkspaceTx,
  { campaignId, run, graph }: { readonly campaignId: string; readonly run: number; readonly graph: WorkflowGraph },
): Promise<CampaignBreakdown["trials"]> {
  const nodes = graph.nodes.filter(({ type }) => type === "ab_split").slice(0, MOST_TRIALS);
  const decided = nodes.length === 0 ? [] : await campaigns.listTrialDecisions(tx, campaignId, run);
  const trials: CampaignBreakdown["trials"] = [];
  for (const node of nodes) {
    const trial = trialOf(node);
    if (trial === null) continue;
    const { labels, ...settings } = trial;
    const rows = new Map((await errands.readTrial(tx, { campaignId, nodeId: node.id }, settings.metric)).map((row) => [row.way, row]));
    const ways = labels.map((label, index) => ({
      label,
      entered: rows.get(index + 1)?.entered ?? 0,
      reached: rows.get(index + 1)?.reached ?? 0,
    }));
    const verdict = trialVerdict(ways, settings.minEach);
    trials.push({
      nodeId: node.id,
      ...settings,
      ways: ways.map((way) => ({ ...way, ...trialInterval(way) })),
      verdict: verdict.kind,
      winner: verdict.kind === "winner" ? verdict.winner : null,
      needed: verdict.kind === "early" || verdict.kind === "open" ? verdict.needed : 0,
      decisions: decided
        .filter(({ node_id }) => node_id === node.id)
        .map(({ way, by, actor, at }) => ({ way: way === null ? null : way - 1, by, actor, at: at.toISOString() })),
    });
  }
  return trials;
}
