import type { WorkspaceTx } from "@filon/db";
import {
  claimDueEnrolments,
  type ClaimedRow,
  type EngineCampaignRow,
  findEngineCampaign,
  inEngine,
  isLockBusy,
  restLooks,
  restUntilDue,
  stopLooks,
  tryToHoldCampaign,
  setLockTimeout,
} from "@filon/db/engine";
import { dateOf, type FactGroup, hasEnded, type PreparedGraph, toVirtual } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { endAfterOptOut, writeCalls } from "../calls/plan-calls.ts";
import { clockOf } from "../instants.ts";
import { stopForRefusal } from "../lifecycle/refusal.ts";
import type { EngineContext } from "../ports.ts";
import { batchSenders, countSenders } from "../senders/batch-senders.ts";
import { writeTasks } from "../tasks/write-tasks.ts";
import { decide } from "./decide.ts";
import { type Graphs, loadBatch, type Loaded } from "./load-batch.ts";
import { moveOn } from "./move-on.ts";
import { planActs, type Wanting } from "./plan-acts.ts";
import { earlier } from "../tracing.ts";
import { tellUsers } from "./tell-users.ts";
import { type Outcome, writeBatch } from "./write-batch.ts";

/** The result of one batch. */
export interface BatchReport {
  readonly claimed: number;
  /** Number of nodes entered. */
  readonly steps: number;
  readonly planned: number;
  /** Number of calls planned. */
  readonly calls: number;
  readonly ended: number;
  /** Whether a step had an effect other than a timeline entry, such as a change of tags, status or notes. */
  readonly prospectsChanged: boolean;
  /** Ids of the accounts whose queues enrolments joined or left. */
  readonly queues: ReadonlySet<string>;
}

/** How long a batch waits for locks on other campaigns' rows, in ms. */
const LOCK_MS = 20;

const NOTHING: BatchReport = { claimed: 0, steps: 0, planned: 0, calls: 0, ended: 0, prospectsChanged: false, queues: new Set() };

/**
 * Advances one batch of a campaign's due enrolments: claims, reads, decides and writes in one transaction, so that a killed process leaves
 * nothing half-done and nothing to recover. If a command holds the campaign, or a step refuses a prospect whose rows in other campaigns are
 * locked, it gives up instead of waiting, and the campaign gets another turn later. `onClaimed` receives the ids of the claimed enrolments,
 * even if the batch fails afterwards.
 */
export async function advanceBatch(
  context: EngineContext,
  graphs: Graphs,
  workspaceId: string,
  campaignId: string,
  limit: number,
  onClaimed?: (enrolmentIds: readonly string[]) => void,
): Promise<BatchReport> {
  const done = inEngine(context.db, workspaceId, async (tx) => {
    if (!(await tryToHoldCampaign(tx, campaignId, "shared"))) return NOTHING;
    const campaign = await findEngineCampaign(tx, campaignId);
    if (campaign?.status !== "running") {
      await stopLooks(tx, campaignId);
      return NOTHING;
    }
    if (campaign.is_resuming || campaign.is_switching) {
      await restLooks(tx, campaignId);
      return NOTHING;
    }
    const now = context.clock.now();
    const rows = await claimDueEnrolments(tx, campaign, dateOf(now), limit);
    onClaimed?.(rows.map(({ id }) => id));
    if (rows.length === 0) {
      await restUntilDue(tx, campaign);
      return NOTHING;
    }
    const advance = () => advanceClaimed(context, tx, { graphs, campaign, rows, now, limit });
    return (
      context.tracing?.span(
        "engine.advance",
        {
          after: earlier(campaign.trace_parent, campaign.traced_at, now),
          attributes: { "filon.workspace": workspaceId, "filon.campaign": campaignId, "filon.enrolments": rows.length },
        },
        advance,
      ) ?? advance()
    );
  });
  return done.catch((error: unknown) => {
    if (isLockBusy(error)) return NOTHING;
    throw error;
  });
}

interface Claimed {
  readonly graphs: Graphs;
  readonly campaign: EngineCampaignRow;
  readonly rows: readonly ClaimedRow[];
  readonly now: Temporal.Instant;
  readonly limit: number;
}

/** Reads what claimed enrolments need, decides, and writes. */
async function advanceClaimed(
  context: EngineContext,
  tx: WorkspaceTx,
  { graphs, campaign, rows, now, limit }: Claimed,
): Promise<BatchReport> {
  const campaignId = campaign.id;
  const clock = clockOf(campaign);
  const prepared = await preparedGraphs(tx, graphs, rows);
  const senders = await batchSenders(tx, campaign, rows, (row) => graphOf(prepared, row).channels);
  const loaded = await loadBatch(tx, campaign, clock, rows, senders, asksOf(prepared));
  const { outcomes, wanting, steps } = moveAll(prepared, loaded, toVirtual(clock, now));
  const { verdicts, ranks } = await planActs(context, tx, { campaign, clock, now, senders }, wanting);
  for (const [index, want] of wanting.entries()) {
    const verdict = verdicts[index];
    if (verdict === undefined) throw new Error("the guards gave no verdict on an act");
    const decided = decide(want.graph, want, verdict, toVirtual(clock, now));
    const { channel, payload } = want.act.effect;
    const accountId = senders.accountFor(want.loaded.row, channel);
    outcomes.push({
      loaded: want.loaded,
      enrolment: decided.enrolment,
      effects: [...want.moved.effects, ...decided.effects],
      refused: decided.refused === null ? null : { code: decided.refused, channel, kind: payload.kind },
      place: {
        rank: verdict.verdict === "never" ? null : (ranks[index] ?? null),
        accountId,
        slot:
          verdict.verdict === "notNow" && verdict.hasSlot && accountId !== null
            ? { accountId, kind: payload.kind, isEstimate: verdict.isEstimate === true }
            : null,
      },
    });
  }
  await writeBatch(tx, campaignId, clock, dateOf(now), outcomes);
  const calls = await writeCalls(tx, campaign, dateOf(now), outcomes);
  await writeTasks(tx, { campaign, clock, at: dateOf(now) }, outcomes);
  await stopForAll(tx, outcomes, dateOf(now));
  await tellUsers(tx, campaignId, dateOf(now), outcomes);
  await countSenders(tx, campaign, rows, senders);
  // After a full batch there are probably more due enrolments, so the campaign stays on the agenda.
  if (rows.length < limit) await restUntilDue(tx, campaign);
  return report({ claimed: rows.length, steps, planned: verdicts.filter(({ verdict }) => verdict === "go").length, calls }, outcomes);
}

/**
 * Ends all other campaigns of the prospects whom a step of the batch refused. The batch holds rows that those campaigns may be waiting for,
 * so it does not wait long for theirs: it fails and is retried.
 */
async function stopForAll(tx: WorkspaceTx, outcomes: readonly Outcome[], at: Date): Promise<void> {
  const refused = outcomes.filter(({ effects }) => effects.findLast((effect) => effect.type === "setStatus")?.status === "refused");
  if (refused.length === 0) return;
  await setLockTimeout(tx, LOCK_MS);
  const prospectIds = refused.map(({ loaded }) => loaded.row.prospect_id);
  await stopForRefusal(tx, prospectIds, { actorId: null, at });
}

interface AllMoved {
  /** The enrolments that do not want to act: ready to be written. */
  readonly outcomes: Outcome[];
  readonly wanting: (Wanting & { readonly graph: PreparedGraph })[];
  readonly steps: number;
}

type PreparedGraphs = ReadonlyMap<string, PreparedGraph>;

async function preparedGraphs(tx: WorkspaceTx, graphs: Graphs, rows: readonly ClaimedRow[]): Promise<PreparedGraphs> {
  const prepared = new Map<string, PreparedGraph>();
  for (const { workflow_version_id: id } of rows) {
    if (prepared.has(id)) continue;
    const graph = await graphs.prepared(tx, id);
    if (graph === null) throw new Error(`workflow version ${id} is missing`);
    prepared.set(id, graph);
  }
  return prepared;
}

/** Returns the groups of facts that the modules of these workflows ask for. */
function asksOf(prepared: PreparedGraphs): ReadonlySet<FactGroup> {
  return new Set([...prepared.values()].flatMap(({ asks }) => [...asks]));
}

function graphOf(prepared: PreparedGraphs, { workflow_version_id: id }: ClaimedRow): PreparedGraph {
  const graph = prepared.get(id);
  if (graph === undefined) throw new Error(`workflow version ${id} is missing`);
  return graph;
}

function moveAll(prepared: PreparedGraphs, batch: readonly Loaded[], now: Temporal.Instant): AllMoved {
  const outcomes: Outcome[] = [];
  const wanting: (Wanting & { readonly graph: PreparedGraph })[] = [];
  let steps = 0;
  for (const loaded of batch) {
    const graph = graphOf(prepared, loaded.row);
    const reached = moveOn(graph, loaded.enrolment, loaded.triggers, loaded.facts, now, loaded.more);
    const moved = endAfterOptOut(reached, loaded.row.opted_out_at !== null);
    steps += moved.steps;
    if (moved.act === null) outcomes.push({ loaded, enrolment: moved.enrolment, effects: moved.effects, refused: null });
    else wanting.push({ loaded, moved, act: moved.act, graph });
  }
  return { outcomes, wanting, steps };
}

function report(counted: Pick<BatchReport, "claimed" | "steps" | "planned" | "calls">, outcomes: readonly Outcome[]): BatchReport {
  return {
    ...counted,
    ended: outcomes.filter(({ enrolment }) => hasEnded(enrolment)).length,
    queues: new Set(outcomes.flatMap(({ loaded, place }) => [place?.slot?.accountId ?? [], loaded.row.slot_account ?? []].flat())),
    prospectsChanged: outcomes.some(({ effects }) => effects.some((effect) => effect.type !== "log")),
  };
}
