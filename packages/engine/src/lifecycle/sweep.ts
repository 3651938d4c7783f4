import {
  listAlarmedCampaigns,
  listCampaignsToSweep,
  listCampaignsWithoutAccounts,
  forgetMinutes,
  inEngine,
  wakeCampaign,
  listServedWorkspaces,
} from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import { setTimeout as sleep } from "node:timers/promises";
import type { EngineContext } from "../ports.ts";
import { completeWhenOver, type Ending, failWhenHopeless } from "./complete.ts";
import { pauseWhenUnsafe } from "./safety.ts";

const LOOKS_A_SWEEP = 5;
/** Campaigns with an alarm that one sweep looks at. */
const MOST_ALARMED = 200;
const BETWEEN_LOOKS_MS = 200;
/** How long acts by the minute are kept, and how many of their rows one sweep forgets. */
const MINUTES_KEPT = { hours: 2 };
const MOST_FORGOTTEN = 5_000;

interface Candidate {
  readonly workspaceId: string;
  readonly campaignId: string;
  readonly end: (context: EngineContext, workspaceId: string, campaignId: string) => Promise<Ending>;
}

/**
 * Completes campaigns that a dead worker left uncompleted, fails those that cannot continue, and wakes those with overlooked enrolments. Two
 * queries over all workspaces find the campaigns concerned, so others cost nothing. Retries locked campaigns a few times.
 */
export async function sweep(context: EngineContext, isStopping: () => boolean): Promise<void> {
  let candidates = await candidatesOf(context);
  for (let looks = 0; candidates.length > 0 && looks < LOOKS_A_SWEEP; looks += 1) {
    if (looks > 0) await sleep(BETWEEN_LOOKS_MS);
    const busy: Candidate[] = [];
    for (const candidate of candidates) {
      if (isStopping()) return;
      if ((await candidate.end(context, candidate.workspaceId, candidate.campaignId)) === "busy") busy.push(candidate);
    }
    candidates = busy;
  }
  // Last, so that a cleaning that fails keeps no campaign from being paused or completed.
  await forgetMinutes(context.db.pool, dateOf(context.clock.now().subtract(MINUTES_KEPT)), MOST_FORGOTTEN);
}

async function candidatesOf(context: EngineContext): Promise<Candidate[]> {
  const now = context.clock.now();
  const without = await listCampaignsWithoutAccounts(
    context.db.pool,
    dateOf(now.subtract({ milliseconds: context.limits.accountGraceMs })),
  );
  const others = await listCampaignsToSweep(context.db.pool, dateOf(now));
  const alarmed = await listAlarmedCampaigns(context.db.pool, MOST_ALARMED, context.group ?? null);
  const served = context.group === undefined ? null : await listServedWorkspaces(context.db.pool, context.group);
  return [
    ...alarmed.map((row) => candidate(row, pauseWhenUnsafe)),
    ...without.map((row) => candidate(row, failWhenHopeless)),
    ...others.map((row) => candidate(row, row.is_over ? completeWhenOver : wake)),
  ].filter(({ workspaceId }) => served === null || served.has(workspaceId));
}

function candidate(row: { readonly workspace_id: string; readonly campaign_id: string }, end: Candidate["end"]): Candidate {
  return { workspaceId: row.workspace_id, campaignId: row.campaign_id, end };
}

async function wake({ db }: EngineContext, workspaceId: string, campaignId: string): Promise<Ending> {
  await inEngine(db, workspaceId, (tx) => wakeCampaign(tx, campaignId));
  return "open";
}
