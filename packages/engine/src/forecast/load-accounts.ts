import type { Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "@filon/db";
import {
  countSenderLoads,
  type EngineAccountRow,
  findEngineCampaign,
  listSendersOnChannels,
  loadAccountsOnChannels,
  loadAccountUsage,
  loadCampaignUsage,
  loadWaitingInQueues,
} from "@filon/db/engine";
import { accountLimits, type CampaignState, localDay, type WorkspaceClock } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { accountState, usageSince } from "../advance/accounts.ts";
import { campaignState, promisedAct } from "../advance/queues.ts";
import type { ForecastScene } from "./types.ts";

/** Prospects of other campaigns whose places in the accounts' queues are respected, for each account and kind of act. */
const OTHERS = 200;

/** What a forecast starts from, with the names of the accounts by id. */
export interface LoadedScene {
  readonly scene: ForecastScene;
  readonly labels: ReadonlyMap<string, string>;
}

interface SceneAccounts {
  readonly rows: readonly EngineAccountRow[];
  readonly accounts: ForecastScene["accounts"];
  readonly candidates: ForecastScene["senders"]["candidates"];
  readonly others: ForecastScene["others"];
  readonly otherCampaigns: ForecastScene["otherCampaigns"];
}

/** Reads the accounts on these channels as they are, and who waits for them in running campaigns but this one. `now`: on the workspace's clock. */
export async function loadSceneAccounts(
  tx: WorkspaceTx,
  channels: readonly Channel[],
  campaign: { readonly id: string; readonly run: number },
  clock: WorkspaceClock,
  now: Temporal.Instant,
): Promise<SceneAccounts> {
  const rows = channels.length === 0 ? [] : await loadAccountsOnChannels(tx, channels);
  const ids = rows.map(({ id }) => id);
  const usage = await loadAccountUsage(tx, ids, { since: usageSince(now), alone: false });
  const senders = channels.length === 0 ? [] : await listSendersOnChannels(tx, channels);
  const loads = new Map((await countSenderLoads(tx)).map(({ account_id, people }) => [account_id, people]));
  const waiting = (await loadWaitingInQueues(tx, ids, campaign, OTHERS)).filter((row) => row.campaign_id !== campaign.id);
  const otherCampaigns = new Map<string, CampaignState>();
  for (const id of new Set(waiting.map((row) => row.campaign_id))) {
    const other = await findEngineCampaign(tx, id);
    if (other === null) continue;
    otherCampaigns.set(id, campaignState(other, await loadCampaignUsage(tx, id, localDay(now, other.time_zone))));
  }
  return {
    rows,
    accounts: new Map(rows.map((row) => [row.id, accountState(row, usage, clock)])),
    candidates: senders.map((sender) => ({
      id: sender.id,
      channel: sender.channel,
      userId: sender.user_id,
      connected: sender.status === "connected",
      perDay: accountLimits(sender.channel, sender.settings).send_message,
      people: loads.get(sender.id) ?? 0,
    })),
    others: waiting.filter((row) => otherCampaigns.has(row.campaign_id)).map((row) => promisedAct(row, clock)),
    otherCampaigns,
  };
}
