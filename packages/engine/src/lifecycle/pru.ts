import { UserError } from "@filon/contracts";
import { announce, insertPruEntry, lockPru, newId, notify, pruByCampaign, pruTotals, type WorkspaceTx } from "@filon/db";
import { pruStatus, pruUsage } from "@filon/domain";

export interface PruMove {
  readonly campaignId: string;
  readonly run: number;
  readonly amount: number;
  readonly at: Date;
}

/** Nobody pays what they were not shown. Throws UserError `campaigns.errors.costChanged`. */
export function requireCostShown(cost: number, shown: number | undefined): void {
  if (shown !== undefined && shown !== cost) throw new UserError("campaigns.errors.costChanged", { status: 409, params: { cost, shown } });
}

/** Reserves a run's PRU. Throws UserError `campaigns.errors.noPru` when fewer are available: two starts cannot take the same. */
export async function reservePru(tx: WorkspaceTx, move: PruMove): Promise<void> {
  await lockPru(tx);
  const { total, occupied } = await pruTotals(tx);
  const available = total - occupied;
  if (available < move.amount) {
    throw new UserError("campaigns.errors.noPru", { status: 409, params: { needed: move.amount, available: Math.max(0, available) } });
  }
  await insertPruEntry(tx, { id: newId(), kind: "reserve", reason: "campaign", ...move });
  await announcePru(tx);
  await announce(tx, "pru:campaign_started", { pruCost: move.amount, campaignId: move.campaignId, timestamp: move.at.toISOString() });
  await warnOfUsage(tx, move, { total, before: occupied, after: occupied + move.amount });
}

/** Tells everybody when a reservation takes the usage past 70 or 90 % (PRU-05), once: not again while it stays there. */
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
  await notify(tx, { type: `pru_${level}`, params: { percent, occupied: after, total }, subject: "pru", link: "/campaigns", at });
}

/** Frees what a run holds. */
export async function releasePru(tx: WorkspaceTx, move: PruMove): Promise<void> {
  await lockPru(tx);
  await insertPruEntry(tx, { id: newId(), kind: "release", reason: "campaign", ...move });
  await announcePru(tx);
  await announce(tx, "pru:campaign_ended", { pruLiberated: move.amount, campaignId: move.campaignId, timestamp: move.at.toISOString() });
}

/** More campaigns than this do not fit a notification; screens then read them again. */
const CAMPAIGNS_TOLD = 30;
const TITLE_TOLD = 120;

async function announcePru(tx: WorkspaceTx): Promise<void> {
  const { total, occupied } = await pruTotals(tx);
  const campaigns = (await pruByCampaign(tx))
    .slice(0, CAMPAIGNS_TOLD)
    .map((campaign) => ({ ...campaign, title: campaign.title.slice(0, TITLE_TOLD) }));
  const pru = { total, available: total - occupied, occupied, campaigns };
  await announce(tx, "pru_update", pru);
  await announce(tx, "pru:updated", pru);
}
