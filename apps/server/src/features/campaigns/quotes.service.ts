import type { AudienceChoice, CampaignQuote } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import type { GraphProblem, WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as audienceRows from "@filon/db/audience";
import * as workspaces from "@filon/db/workspaces";
import * as billing from "@filon/db/billing";
import * as campaigns from "@filon/db/campaigns";
import type { AudienceRow } from "@filon/db/audience";
import type { PruTotalsRow } from "@filon/db/pru";
import * as pruRows from "@filon/db/pru";
import {
  canonicalType,
  channelsOf,
  reachOf,
  planThatCovers,
  pruAvailable,
  pruCost,
  pruPerProspect,
  pruSurcharges,
  textOutputs,
  validateGraph,
} from "@filon/domain";
import { catalogue } from "@filon/modules";
import { uninstalledModules } from "../marketplace/index.ts";
import { audienceQuery, comesIn, leftOutCounts } from "./audience.service.ts";
import { checkLists } from "./check-input.ts";
import { missingReferences, problemOf } from "./missing-references.ts";
import { unfold } from "./parts.ts";
import { missingServices, modelProblems, serviceProblemOf } from "./missing-services.ts";

export interface QuoteRequest {
  readonly listIds: readonly string[];
  readonly graph: WorkflowGraph;
  /** The campaign to start, restart or take more people into; null when it is not saved. */
  readonly campaignId: string | null;
  readonly audience: AudienceChoice;
  readonly at: Date;
}

/**
 * Returns what a campaign would cost, whom it would reach and leave out, and what prevents it, without changing or reserving
 * anything. For a campaign under way it covers those of its lists who are not in it.
 */
export async function quote(tx: WorkspaceTx, { listIds, graph: drawn, campaignId, audience, at }: QuoteRequest): Promise<CampaignQuote> {
  await checkLists(tx, listIds);
  const graph = await unfold(tx, drawn);
  const channels = channelsOf(graph, catalogue);
  const reach = reachOf(graph, catalogue);
  const rows = await audienceRows.listGroups(tx, await audienceQuery(tx, { listIds, campaignId, at }), audience.people);
  const connected = await campaigns.listConnectedChannels(tx);
  const pru = await pruRows.read(tx);
  const prospects = sumOf(rows);
  // People left out for another reason are counted there: everybody is in one group, and the groups add up to the lists.
  const unreachable = unreachableOf(
    rows.filter((row) => comesIn(row, audience)),
    reach,
  );
  const entering = sumOf(rows.filter((row) => comesIn(row, audience) && whyUnreachable(row, reach) === null));
  const { toInstall, surcharged } = await uninstalledModules(tx, graph);
  const canonical = graph.nodes.map((node) => ({ ...node, type: canonicalType(catalogue, node.type) }));
  const uninstalled = [...toInstall, ...surcharged];
  const cost = pruCost(entering, uninstalled.length);
  return {
    prospects,
    reachable: prospects - sumOf(unreachableOf(rows, reach)),
    unreachable,
    leftOut: leftOutCounts(rows, audience),
    entering,
    pruPerProspect: pruPerProspect(uninstalled.length),
    pruCost: cost,
    pruAvailable: pruAvailable(pru),
    missingChannels: channels.filter((channel) => !connected.has(channel)),
    missingModules: [...toInstall],
    surchargedModules: [...surcharged],
    surcharges: pruSurcharges(canonical, uninstalled),
    shortage: cost > pruAvailable(pru) ? await shortageOf(tx, cost, pru) : null,
    problems: atDrawnSteps(drawn, graph, [
      ...validateGraph(graph, catalogue),
      ...(await missingReferences(tx, graph)).map(problemOf),
      ...(await missingServices(tx, graph)).map(serviceProblemOf),
      ...modelProblems(graph),
    ]),
    outputs: textOutputs(drawn, catalogue),
  };
}

/** Returns the problems, with those of steps inside a saved workflow moved to the step that runs it. */
function atDrawnSteps(drawn: WorkflowGraph, graph: WorkflowGraph, problems: readonly GraphProblem[]): GraphProblem[] {
  if (drawn === graph) return [...problems];
  const own = new Set(drawn.nodes.map(({ id }) => id));
  const scopes = new Map(graph.nodes.map(({ id, scope }) => [id, scope]));
  const stepOf = (id: string | null): string | null => {
    for (let at = id ?? undefined; at !== undefined; at = scopes.get(at)) if (own.has(at)) return at;
    return null;
  };
  return problems.map((problem) =>
    problem.nodeId === null || own.has(problem.nodeId) ? problem : { code: "inPart", nodeId: stepOf(problem.nodeId), params: {} },
  );
}

/** Returns which plan would cover a cost, and who can pay for it. */
async function shortageOf(tx: WorkspaceTx, cost: number, pru: PruTotalsRow): Promise<CampaignQuote["shortage"]> {
  const [plan, owner] = [await workspaces.readPlan(tx), await billing.findOwner(tx)];
  if (owner === null) throw new Error("the workspace has no owner");
  return { occupied: pru.occupied, plan: planThatCovers(cost, { plan, ...pru }), owner: `${owner.first_name} ${owner.last_name}` };
}

const sumOf = (rows: readonly { readonly count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Counts the prospects whom no channel of the workflow reaches, by the reason easiest to fix, most first. */
export function unreachableOf(reach: readonly AudienceRow[], channels: readonly Channel[]): CampaignQuote["unreachable"] {
  const counts = new Map<string, number>();
  for (const row of reach) {
    const code = whyUnreachable(row, channels);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + row.count);
  }
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
}

function whyUnreachable(row: AudienceRow, channels: readonly Channel[]): string | null {
  if (row.opted_out) return "optedOut";
  if (channels.length === 0) return null;
  const reasons = channels.map((channel) => (channel === "email" ? whyNoEmail(row) : whyNoProfile(row)));
  if (reasons.includes(null)) return null;
  if (reasons.includes("emailBounced")) return "emailBounced";
  if (reasons.includes("suppressed")) return "suppressed";
  return reasons.length > 1 ? "noAddress" : (reasons[0] ?? null);
}

function whyNoEmail(row: AudienceRow): string | null {
  if (!row.has_email) return "noEmail";
  // A bounced address is suppressed too, although nobody opted out.
  if (row.email_bounced) return "emailBounced";
  return row.email_suppressed ? "suppressed" : null;
}

function whyNoProfile(row: AudienceRow): string | null {
  if (!row.has_profile) return "noProfileLink";
  return row.profile_suppressed ? "suppressed" : null;
}
