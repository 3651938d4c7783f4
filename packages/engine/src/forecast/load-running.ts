import { whyUnreachable } from "@filon/connectors/kit";
import { ActKind } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "@filon/db";
import {
  type ClaimedRow,
  findEngineCampaign,
  findWorkflowGraph,
  listActsUnderWay,
  listEnrolmentsUnderWay,
  loadCampaignUsage,
  loadContacts,
} from "@filon/db/engine";
import { localDay, type ModuleCatalogue, prepareGraph, toVirtual, type WorkspaceClock } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { loadBatch } from "../advance/load-batch.ts";
import { campaignState } from "../advance/queues.ts";
import { coolDownSince } from "../cool-down.ts";
import { clockOf, virtualFrom } from "../instants.ts";
import { batchSenders } from "../senders/batch-senders.ts";
import { type LoadedScene, loadSceneAccounts } from "./load-accounts.ts";
import type { ForecastPerson, HeldPlace } from "./types.ts";

/** A campaign under way as it stands. */
export interface RunningScene extends LoadedScene {
  readonly run: number;
  /** PRU reserved for its run. */
  readonly pruCost: number;
  /** Whether more people are on their way than the forecast looks at. */
  readonly isCut: boolean;
}

/**
 * Reads what the forecast of a campaign under way starts from: its people where they stand, with what has come in about them, their places
 * in the queues and the acts in flight. A paused one is taken as resumed now. Null when none is under way. Read-only.
 */
export async function loadRunningScene(
  tx: WorkspaceTx,
  catalogue: ModuleCatalogue,
  { campaignId, most, now }: { readonly campaignId: string; readonly most: number; readonly now: Temporal.Instant },
): Promise<RunningScene | null> {
  const campaign = await findEngineCampaign(tx, campaignId);
  if (campaign === null || (campaign.status !== "running" && campaign.status !== "paused")) return null;
  const { workflow_version_id: versionId } = campaign;
  const workflow = versionId === null ? null : await findWorkflowGraph(tx, versionId);
  if (versionId === null || workflow === null) return null;
  const graph = prepareGraph(workflow, catalogue);
  const clock = clockOf(campaign);
  const startsAt = toVirtual(clock, now);
  const all = await listEnrolmentsUnderWay(tx, { id: campaignId, run: campaign.run, versionId }, most + 1);
  const rows = all.slice(0, most);
  const { accounts, candidates, others, otherCampaigns, ...read } = await loadSceneAccounts(
    tx,
    [...graph.channels],
    campaign,
    clock,
    startsAt,
  );
  const senders = await batchSenders(tx, campaign, rows, () => graph.channels);
  const loaded = await loadBatch(tx, campaign, clock, rows, senders, graph.asks);
  const prospectIds = rows.map(({ prospect_id: id }) => id);
  const contacts = new Map((await loadContacts(tx, campaign.id, prospectIds, coolDownSince(clock, now))).map((row) => [row.id, row]));
  const acts = new Map((await listActsUnderWay(tx, campaign)).map((act) => [act.enrolment_id, act]));
  const people = loaded.map(({ row, enrolment, facts, triggers }): ForecastPerson => {
    const act = acts.get(row.id);
    const suppressedOn = contacts.get(row.prospect_id)?.suppressed_on ?? [];
    return {
      prospectId: row.prospect_id,
      enrolment,
      facts,
      ownerId: row.owner_id,
      senders: row.senders,
      suppressed: (channel) => suppressedOn.some((on) => on === "all" || on === channel),
      unreachable: (channel) => whyUnreachable(channel, { email: row.email, linkedinKey: row.linkedin_key }),
      triggers,
      place: placeOf(row, clock),
      inFlight:
        act === undefined || act.visit !== row.visit
          ? null
          : {
              effect: { type: "act", nodeId: act.node_id, visit: act.visit, channel: act.channel, payload: act.payload, maxRetries: 0 },
              accountId: act.account_id,
              at: virtualFrom(clock, act.not_before).epochMilliseconds,
            },
    };
  });
  const used = await loadCampaignUsage(tx, campaign.id, localDay(startsAt, campaign.time_zone));
  return {
    scene: {
      campaignId,
      graph,
      campaign: { ...campaignState(campaign, used), running: true },
      accounts,
      senders: {
        candidates,
        named: campaign.settings.accountIds ?? {},
        replaced: new Set(Object.keys(campaign.sender_changes)),
      },
      senderChanges: campaign.sender_changes,
      others,
      otherCampaigns,
      people,
      startsAt,
    },
    labels: new Map(read.rows.map(({ id, label }) => [id, label])),
    run: campaign.run,
    pruCost: campaign.pru_cost,
    isCut: all.length > most,
  };
}

/** Returns the place in an account's queue that somebody has; null for those who have none. */
function placeOf(row: ClaimedRow, clock: WorkspaceClock): HeldPlace | null {
  if (row.status !== "runnable" || row.slot_account === null || row.slot_rank === null || row.wait_until === null) return null;
  const kind = ActKind.safeParse(row.slot_kind);
  if (!kind.success) return null;
  return {
    accountId: row.slot_account,
    kind: kind.data,
    rank: row.slot_rank,
    at: virtualFrom(clock, row.wait_until).epochMilliseconds,
    isEstimate: row.slot_estimated,
  };
}
