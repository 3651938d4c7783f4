import type { WorkspaceTx } from "@filon/db";
import {
  type ClaimedRow,
  type EngineCampaignRow,
  type EventRow,
  findVersion,
  type CallAnswerRow,
  loadCallAnswers,
  loadConsumedEvents,
  loadEngagement,
  loadEvents,
  loadOutcomes,
  loadSettledTasks,
  type OutcomeRow,
  type SettledTaskRow,
} from "@filon/db/engine";
import {
  awaitedTask,
  awaitsTask,
  type Enrolment,
  type FactGroup,
  type Facts,
  type Json,
  type PreparedGraph,
  prepareGraph,
  type Senders,
  type Trigger,
  withGhosts,
  type WorkspaceClock,
} from "@filon/domain";
import { EventType } from "@filon/contracts/outreach";
import type { EngineContext } from "../ports.ts";
import { virtualFrom } from "../instants.ts";
import type { BatchSenders } from "../senders/batch-senders.ts";
import { loadAskedFacts } from "./asked-facts.ts";
import { campaignFacts, enrolmentOf, factsOf } from "./facts.ts";

/** Most prepared workflows kept in memory. Versions never change, so they never become stale. */
const GRAPHS_KEPT = 200;
/** Most events about one prospect read in a batch; the rest is read in the next batch. */
const EVENTS_A_PAGE = 200;
const NOTHING_ASKED: ReadonlySet<FactGroup> = new Set();

/** A cache of prepared workflows. */
export interface Graphs {
  /** Returns a prepared workflow version, or null when it does not exist because its campaign is being deleted. */
  prepared(tx: WorkspaceTx, versionId: string): Promise<PreparedGraph | null>;
}

/** Returns a cache of at most `GRAPHS_KEPT` prepared workflows; the oldest is dropped first. */
export function keepGraphs(context: Pick<EngineContext, "catalogue">): Graphs {
  const kept = new Map<string, PreparedGraph>();
  return {
    prepared: async (tx, versionId) => {
      const known = kept.get(versionId);
      if (known !== undefined) return known;
      const version = await findVersion(tx, versionId);
      if (version === null) return null;
      const prepared = prepareGraph(withGhosts(version.graph, version.ghosts), context.catalogue);
      const oldest = kept.size >= GRAPHS_KEPT ? kept.keys().next() : null;
      if (oldest !== null && !oldest.done) kept.delete(oldest.value);
      kept.set(versionId, prepared);
      return prepared;
    },
  };
}

/** A claimed enrolment with everything that `advance` needs. */
export interface Loaded {
  readonly row: ClaimedRow;
  readonly enrolment: Enrolment;
  readonly facts: Facts;
  readonly triggers: readonly Trigger[];
  /** Sequence number of the last event among the triggers. */
  readonly cursor: string;
  /** Whether there are more events, which must be applied before any timer or act. */
  readonly more: boolean;
  /** The prospect's senders if this batch has chosen any, otherwise null. */
  readonly senders: Senders | null;
  /** The user's answer about the task that the enrolment waits for. */
  readonly task?: SettledTaskRow;
}

/**
 * Reads what is known about the claimed enrolments, with at most five statements for any size of the batch, and a few more for the facts
 * that the modules of their workflows ask for.
 */
export async function loadBatch(
  tx: WorkspaceTx,
  campaign: EngineCampaignRow,
  clock: WorkspaceClock,
  rows: readonly ClaimedRow[],
  senders: BatchSenders,
  asks: ReadonlySet<FactGroup> = NOTHING_ASKED,
): Promise<Loaded[]> {
  const begun = rows.filter((row) => row.visit > 0).map((row) => row.id);
  const awaited = rows.flatMap((row) => (row.outcome_action_id === null ? [] : [row.outcome_action_id]));
  const informed = rows.filter((row) => row.event_cursor !== row.known_cursor);

  const engagement = begun.length === 0 ? [] : await loadEngagement(tx, begun);
  // One event more than a page, to know whether there are more.
  const newest = Map.groupBy(await loadEvents(tx, rows, EVENTS_A_PAGE + 1), ({ enrolment_id }) => enrolment_id);
  const news = new Map([...newest].map(([id, events]) => [id, events.slice(0, EVENTS_A_PAGE)]));
  const consumed = Map.groupBy(informed.length === 0 ? [] : await loadConsumedEvents(tx, informed), ({ enrolment_id }) => enrolment_id);
  const outcomes = new Map((awaited.length === 0 ? [] : await loadOutcomes(tx, awaited)).map((outcome) => [outcome.id, outcome]));

  const calling = rows.filter((row) => row.phase === "answer");
  const answers = new Map((calling.length === 0 ? [] : await loadCallAnswers(tx, calling)).map((answer) => [answer.enrolment_id, answer]));

  const enrolments = rows.map((row) => enrolmentOf(row, clock));
  const tasked = rows.filter(
    (row, index) => row.waiting_for.length > 0 && enrolments[index] !== undefined && awaitsTask(enrolments[index]),
  );
  const words = new Map((tasked.length === 0 ? [] : await loadSettledTasks(tx, tasked)).map((word) => [word.enrolment_id, word]));

  const ids = asks.size === 0 ? [] : rows.map(({ prospect_id: id }) => id);
  const asked = await loadAskedFacts(tx, asks, { ids, campaign, clock });

  const sources = {
    campaign: campaignFacts(campaign),
    clock,
    engagement: new Map(engagement.map((row) => [row.enrolment_id, row])),
    events: new Map(rows.map(({ id }) => [id, [...(consumed.get(id) ?? []), ...(news.get(id) ?? [])]])),
  };
  return rows.map((row, index) => {
    const enrolment = enrolments[index] ?? enrolmentOf(row, clock);
    const word = words.get(row.id);
    const outcome = row.outcome_action_id === null ? undefined : outcomes.get(row.outcome_action_id);
    const page = news.get(row.id) ?? [];
    return {
      row,
      enrolment,
      facts: { ...factsOf(row, { ...sources, sender: senders.namesFor(row) }), ...asked(row.prospect_id) },
      triggers: [...settlingOf(enrolment, word), ...triggersOf({ outcome, answer: answers.get(row.id) }, page, clock)],
      cursor: page.at(-1)?.seq ?? row.event_cursor,
      more: (newest.get(row.id)?.length ?? 0) > EVENTS_A_PAGE,
      senders: senders.chosenFor(row),
      ...(word === undefined ? {} : { task: word }),
    };
  });
}

/** Returns the trigger of a user's answer about a task. Such answers are accepted only without unread events, so it precedes the events. */
function settlingOf(enrolment: Enrolment, word: SettledTaskRow | undefined): Trigger[] {
  if (word === undefined) return [];
  const { status, result, note, by } = word;
  return [{ kind: "event", type: "task_settled", key: awaitedTask(enrolment), seq: 0, data: { status, result, note, by } }];
}

/** Returns the triggers in order: first the act's outcome or the call's answer, then the events that arrived meanwhile. */
function triggersOf(
  { outcome, answer }: { readonly outcome: OutcomeRow | undefined; readonly answer: CallAnswerRow | undefined },
  news: readonly EventRow[],
  clock: WorkspaceClock,
): Trigger[] {
  const triggers: Trigger[] = [];
  if (outcome !== undefined) {
    triggers.push({
      kind: "outcome",
      outcome: {
        status: outcome.status,
        code: outcome.result_code,
        ...(outcome.result_data === null ? {} : { data: outcome.result_data }),
      },
      at: virtualFrom(clock, outcome.settled_at),
    });
  }
  if (answer !== undefined) {
    triggers.push({ kind: "answer", ordinal: answer.ordinal, answer: answer.answer, at: virtualFrom(clock, answer.settled_at) });
  }
  for (const event of news) {
    triggers.push({
      kind: "event",
      type: EventType.parse(event.type),
      key: event.key,
      seq: Number(event.seq),
      // The column has the type jsonb.
      data: event.data as Record<string, Json>,
    });
  }
  return triggers;
}
