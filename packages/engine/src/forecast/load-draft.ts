import type { CampaignSettings } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import { whyUnreachable } from "@filon/connectors/kit";
import type { WorkspaceTx } from "@filon/db";
import type { TestRunPersonRow } from "@filon/db/campaigns";
import {
  countSenderLoads,
  findEngineCampaign,
  listSendersOnChannels,
  loadAccountsOnChannels,
  loadAccountUsage,
  loadCampaignUsage,
  loadWaitingInQueues,
} from "@filon/db/engine";
import {
  accountLimits,
  type CampaignState,
  type Facts,
  localDay,
  newEnrolment,
  type PreparedGraph,
  REAL_CLOCK,
  stopRulesOf,
} from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { accountState, usageSince } from "../advance/accounts.ts";
import { loadAskedFacts } from "../advance/asked-facts.ts";
import { NO_ENGAGEMENT, prospectFacts } from "../advance/prospect-facts.ts";
import { campaignState, promisedAct } from "../advance/queues.ts";
import type { ForecastScene } from "./types.ts";

/** Prospects of other campaigns whose places in the accounts' queues are respected, for each account and kind of act. */
const OTHERS = 200;
/** Of the campaign that does not exist yet. */
const DRAFT = { id: "00000000-0000-0000-0000-000000000000", run: 0 };

/** A campaign that has not started, and the people of its lists. */
export interface DraftScene {
  readonly graph: PreparedGraph;
  readonly listIds: readonly string[];
  readonly people: readonly TestRunPersonRow[];
  readonly settings: CampaignSettings;
  readonly holidays: CampaignState["window"]["holidays"];
  readonly senderName: string;
  readonly now: Temporal.Instant;
}

/** What a forecast starts from, with the names of the accounts by id. */
export interface LoadedScene {
  readonly scene: ForecastScene;
  readonly labels: ReadonlyMap<string, string>;
}

/** Reads what a draft's forecast starts from: its people, the accounts as they are, and who waits for them in other campaigns. */
export async function loadDraftScene(tx: WorkspaceTx, draft: DraftScene): Promise<LoadedScene> {
  const { graph, settings, now } = draft;
  const channels = [...graph.channels];
  const rows = channels.length === 0 ? [] : await loadAccountsOnChannels(tx, channels);
  const ids = rows.map(({ id }) => id);
  const usage = await loadAccountUsage(tx, ids, { since: usageSince(now), alone: false });
  const senders = channels.length === 0 ? [] : await listSendersOnChannels(tx, channels);
  const loads = new Map((await countSenderLoads(tx)).map(({ account_id, people }) => [account_id, people]));
  const accounts = new Map(rows.map((row) => [row.id, accountState(row, usage, REAL_CLOCK)]));
  const { waiting, campaigns } = await othersOf(tx, ids, now);
  const asked = await loadAskedFacts(tx, graph.asks, {
    ids: draft.people.map(({ id }) => id),
    campaign: { listIds: draft.listIds },
    clock: REAL_CLOCK,
  });
  const campaign: Facts["campaign"] = { id: DRAFT.id, ...settings, holidays: draft.holidays, stopRules: stopRulesOf(settings) };
  const scene: ForecastScene = {
    campaignId: DRAFT.id,
    graph,
    campaign: {
      running: true,
      pruReserved: true,
      window: {
        timeZone: settings.timeZone,
        start: settings.activeStart,
        end: settings.activeEnd,
        days: settings.activeDays,
        holidays: draft.holidays,
      },
      dailyMax: settings.dailyMax,
      used: {},
      coolDownHours: 0,
    },
    accounts,
    senders: {
      candidates: senders.map((sender) => ({
        id: sender.id,
        channel: sender.channel,
        userId: sender.user_id,
        connected: sender.status === "connected",
        perDay: accountLimits(sender.channel, sender.settings).send_message,
        people: loads.get(sender.id) ?? 0,
      })),
      named: {},
      replaced: new Set(),
    },
    senderChanges: {},
    others: waiting,
    otherCampaigns: campaigns,
    people: draft.people.map((row) => ({
      prospectId: row.id,
      enrolment: newEnrolment(row.id, graph, now),
      facts: {
        prospect: prospectFacts(row),
        engagement: { ...NO_ENGAGEMENT, enteredAt: now },
        campaign,
        sender: { name: draft.senderName },
        ...asked(row.id),
      },
      ownerId: null,
      senders: {},
      suppressed: (channel: Channel) => row.suppressed_on.some((on) => on === "all" || on === channel),
      unreachable: (channel: Channel) => whyUnreachable(channel, { email: row.email, linkedinKey: row.linkedin_key }),
    })),
    startsAt: now,
  };
  return { scene, labels: new Map(rows.map(({ id, label }) => [id, label])) };
}

/** Returns who waits for these accounts in running campaigns, and those campaigns. */
async function othersOf(
  tx: WorkspaceTx,
  accountIds: readonly string[],
  now: Temporal.Instant,
): Promise<{ readonly waiting: ForecastScene["others"]; readonly campaigns: ForecastScene["otherCampaigns"] }> {
  const rows = await loadWaitingInQueues(tx, accountIds, DRAFT, OTHERS);
  const campaigns = new Map<string, CampaignState>();
  for (const id of new Set(rows.map((row) => row.campaign_id))) {
    const campaign = await findEngineCampaign(tx, id);
    if (campaign === null) continue;
    campaigns.set(id, campaignState(campaign, await loadCampaignUsage(tx, id, localDay(now, campaign.time_zone))));
  }
  return { waiting: rows.filter((row) => campaigns.has(row.campaign_id)).map((row) => promisedAct(row, REAL_CLOCK)), campaigns };
}
