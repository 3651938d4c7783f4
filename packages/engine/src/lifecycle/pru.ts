import type { Pru } from "@filon/contracts/pru";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import { insertPruEntry, lockPru } from "@filon/db/engine";
import * as notifications from "@filon/db/notifications";
import * as pruRows from "@filon/db/pru";
import { announce } from "@filon/db/realtime";
import { pruAvailable, pruStatus, pruUsage } from "@filon/domain";

/** PRU that a run reserves or frees. */
export interface PruMove {
  readonly campaignId: string;
  readonly run: number;
  readonly amount: number;
  readonly at: Date;
}

/** Throws UserError `campaigns.errors.costChanged` when the cost differs from the one that was shown. */
export function requireCostShown(cost: number, shown: number | undefined): void {
  if (shown !== undefined && shown !== cost) throw new UserError("campaigns.errors.costChanged", { status: 409, params: { cost, shown } });
}

/** Throws UserError `campaigns.errors.costChanged` when the cost is higher than what the campaign held before. */
export function requireNotDearer(cost: number, held: number): void {
  if (cost > held) requireCostShown(cost, held);
}

/** Locks and returns the workspace's PRU. Throws UserError `campaigns.errors.noPru` when fewer than `needed` are available. */
export async function requirePru(tx: WorkspaceTx, needed: number): Promise<Parameters<typeof pruAvailable>[0]> {
  await lockPru(tx);
  const totals = await pruRows.read(tx);
  const available = pruAvailable(totals);
  if (available < needed) throw new UserError("campaigns.errors.noPru", { status: 409, params: { needed, available } });
  return totals;
}

/** Reserves a run's PRU under the workspace's lock. Throws UserError `campaigns.errors.noPru` when fewer are available. */
export async function reservePru(tx: WorkspaceTx, move: PruMove): Promise<void> {
  const { total, occupied } = await requirePru(tx, move.amount);
  await insertPruEntry(tx, { id: newId(), kind: "reserve", reason: "campaign", ...move });
  await announcePru(tx);
  await announce(tx, "pru:campaign_started", { pruCost: move.amount, campaignId: move.campaignId, timestamp: move.at.toISOString() });
  await warnOfUsage(tx, move, { total, before: occupied, after: occupied + move.amount });
}

/** Notifies all members once when a reservation takes the usage past 70 or 90 % (PRU-05), but not while it stays above. */
async function warnOfUsage(
  tx: WorkspaceTx,
  { campaignId, at }: PruMove,
  { total, before, after }: { total: number; before: number; after: number },
): Promise<void> {
  const standing = (occupied: number) => pruStatus({ loading: false, failed: false, percent: pruUsage({ occupied, total }) });
  const level = standing(after);
  if ((level !== "warning" && level !== "critical") || level === standing(before)) return;
  const percent = pruUsage({ occupied: after, total });
  await announce(tx, "pru:alert", { level, percent, timestamp: at.toISOString(), campaignId });
  await notifications.notify(tx, {
    type: `pru_${level}`,
    params: { percent, occupied: after, total },
    subject: "pru",
    link: "/campaigns",
    at,
  });
}

/** Frees PRU that a run holds. */
export async function releasePru(tx: WorkspaceTx, move: PruMove): Promise<void> {
  await lockPru(tx);
  await insertPruEntry(tx, { id: newId(), kind: "release", reason: "campaign", ...move });
  await announcePru(tx);
  await announce(tx, "pru:campaign_ended", { pruLiberated: move.amount, campaignId: move.campaignId, timestamp: move.at.toISOString() });
}

/** Reads the workspace's PRU from the ledger (PRU-02). */
export async function readPru(tx: WorkspaceTx): Promise<Pru> {
  const totals = await pruRows.read(tx);
  return { ...totals, available: pruAvailable(totals), campaigns: await pruRows.listByCampaign(tx) };
}

/** Announces the workspace's PRU to all its windows, and returns them. */
export async function announcePru(tx: WorkspaceTx): Promise<Pru> {
  const pru = await readPru(tx);
  await announce(tx, "pru_update", pru);
  await announce(tx, "pru:updated", pru);
  return pru;
}
