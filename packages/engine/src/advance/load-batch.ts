import type { WorkspaceTx } from "@filon/db";
import {
  type ClaimedRow,
  type EngineCampaignRow,
  type EventRow,
  findWorkflowGraph,
  loadEngagement,
  loadEvents,
  loadOutcomes,
  type OutcomeRow,
} from "@filon/db/engine";
import { type Enrolment, type Facts, type Json, type PreparedGraph, prepareGraph, type Trigger, type WorkspaceClock } from "@filon/domain";
import type { InboundType } from "@filon/contracts";
import type { EngineContext } from "../ports.ts";
import { virtualFrom } from "../instants.ts";
import { campaignFacts, enrolmentOf, factsOf } from "./facts.ts";

/** Prepared workflows kept in memory. Versions never change, so only memory limits how long they are kept. */
const GRAPHS_KEPT = 200;

export interface Graphs {
  /** Null: the version does not exist (its campaign is being deleted). */
  prepared(tx: WorkspaceTx, versionId: string): Promise<PreparedGraph | null>;
}

export function keepGraphs(context: Pick<EngineContext, "catalogue">): Graphs {
  const kept = new Map<string, PreparedGraph>();
  return {
    prepared: async (tx, versionId) => {
      const known = kept.get(versionId);
      if (known !== undefined) return known;
      const graph = await findWorkflowGraph(tx, versionId);
      if (graph === null) return null;
      const prepared = prepareGraph(graph, context.catalogue);
      const oldest = kept.size >= GRAPHS_KEPT ? kept.keys().next() : null;
      if (oldest !== null && !oldest.done) kept.delete(oldest.value);
      kept.set(versionId, prepared);
      return prepared;
    },
  };
}

/** A claimed enrolment with everything `advance` needs to know about it. */
export interface Loaded {
  readonly row: ClaimedRow;
  readonly enrolment: Enrolment;
  readonly facts: Facts;
  readonly triggers: readonly Trigger[];
  /** Events up to this number are among the triggers. */
  readonly cursor: string;
}

/** Reads what is known about the claimed enrolments, in three statements whatever the size of the batch. */
export async function loadBatch(
  tx: WorkspaceTx,
  campaign: EngineCampaignRow,
  clock: WorkspaceClock,
  rows: readonly ClaimedRow[],
): Promise<Loaded[]> {
  const begun = rows.filter((row) => row.visit > 0).map((row) => row.id);
  const awaited = rows.flatMap((row) => (row.outcome_action_id === null ? [] : [row.outcome_action_id]));
  const since = rows.reduce((first, row) => (row.created_at < first ? row.created_at : first), rows[0]?.created_at ?? new Date(0));

  const engagement = begun.length === 0 ? [] : await loadEngagement(tx, begun);
  const events = groupByProspect(
    await loadEvents(
      tx,
      rows.map((row) => row.prospect_id),
      since,
    ),
  );
  const outcomes = new Map((awaited.length === 0 ? [] : await loadOutcomes(tx, awaited)).map((outcome) => [outcome.id, outcome]));

  const sources = {
    campaign: campaignFacts(campaign),
    sender: { name: campaign.sender_name ?? "" },
    clock,
    engagement: new Map(engagement.map((row) => [row.enrolment_id, row])),
    events,
  };
  return rows.map((row) => {
    const outcome = row.outcome_action_id === null ? undefined : outcomes.get(row.outcome_action_id);
    const news = (events.get(row.prospect_id) ?? []).filter((event) => BigInt(event.seq) > BigInt(row.event_cursor));
    return {
      row,
      enrolment: enrolmentOf(row, clock),
      facts: factsOf(row, sources),
      triggers: triggersOf(outcome, news, clock),
      cursor: news.at(-1)?.seq ?? row.event_cursor,
    };
  });
}

/** The outcome of the act comes first; events that came in meanwhile are looked at afterwards. */
function triggersOf(outcome: OutcomeRow | undefined, news: readonly EventRow[], clock: WorkspaceClock): Trigger[] {
  const triggers: Trigger[] = [];
  if (outcome !== undefined) {
    triggers.push({
      kind: "outcome",
      outcome: { status: outcome.status, code: outcome.result_code },
      at: virtualFrom(clock, outcome.settled_at),
    });
  }
  for (const event of news) {
    triggers.push({
      kind: "event",
      // Only receiveInbound writes these, from an InboundType; the data comes from JSON.
      type: event.type as InboundType,
      at: virtualFrom(clock, event.occurred_at),
      data: event.data as Record<string, Json>,
    });
  }
  return triggers;
}

function groupByProspect(events: readonly EventRow[]): Map<string, EventRow[]> {
  const groups = new Map<string, EventRow[]>();
  for (const event of events) {
    const group = groups.get(event.prospect_id);
    if (group === undefined) groups.set(event.prospect_id, [event]);
    else group.push(event);
  }
  return groups;
}
