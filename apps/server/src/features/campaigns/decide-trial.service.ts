import { UserError } from "@filon/contracts/errors";
import type { Database, WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { announce } from "@filon/db/realtime";
import { type TrialWay, trialWinner } from "@filon/domain";
import { campaignNotFound } from "./campaign-not-found.ts";
import { trialOf } from "./trials.ts";

interface Decision {
  readonly campaignId: string;
  readonly nodeId: string;
  /** From 0; or null when people are drawn again. */
  readonly way: number | null;
  readonly actorId: string;
  readonly at: Date;
}

/** Decides which way everybody takes from now on. Throws 404 for a campaign that does not exist, and 409 for a step that is no test of the present run or lacks that way. */
export async function decideTrial(tx: WorkspaceTx, { campaignId, nodeId, way, actorId, at }: Decision): Promise<void> {
  const campaign = await campaigns.find(tx, campaignId);
  if (campaign === null) throw campaignNotFound();
  const node = campaign.graph.nodes.find(({ id }) => id === nodeId);
  const trial = node === undefined ? null : trialOf(node);
  if (trial === null || campaign.run === 0 || (way !== null && way >= trial.labels.length))
    throw new UserError("campaigns.errors.notTrial", { status: 409 });
  await campaigns.decideTrial(tx, { campaignId, run: campaign.run, nodeId, way: way === null ? null : way + 1, actorId, at });
  await announce(tx, "campaign:progress", { campaignId, status: campaign.status, timestamp: at.toISOString() });
}

/** Keeps what a test's rule decides, the first time it does, so that everybody later takes that way and users see it and can undo it. */
export async function noteWinner(
  db: Database,
  workspaceId: string,
  {
    campaignId,
    nodeId,
    ways,
    at,
  }: { readonly campaignId: string; readonly nodeId: string; readonly ways: readonly TrialWay[]; readonly at: Date },
): Promise<void> {
  await db.inWorkspace(workspaceId, async (tx) => {
    const campaign = await campaigns.find(tx, campaignId);
    const node = campaign?.graph.nodes.find(({ id }) => id === nodeId);
    const trial = node === undefined ? null : trialOf(node);
    if (trial === null || !trial.autoWinner) return;
    const winner = trialWinner(ways.slice(0, trial.labels.length), trial.minEach);
    if (winner !== null) await campaigns.noteWinner(tx, { campaignId, nodeId, way: winner + 1, at });
  });
}
