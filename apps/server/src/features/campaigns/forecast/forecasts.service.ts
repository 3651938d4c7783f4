import {
  type CampaignForecast,
  type CampaignSettings,
  FORECAST_DAYS,
  type ForecastChange,
  MAX_FORECAST_PEOPLE,
} from "@filon/contracts/campaigns";
import { Channel } from "@filon/contracts/outreach";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as audience from "@filon/db/audience";
import * as campaigns from "@filon/db/campaigns";
import type { ForecastHistoryRow } from "@filon/db/campaigns";
import { betaMean, dateOf, prepareGraph, pruCost } from "@filon/domain";
import {
  forecast,
  type ForecastHistory,
  type ForecastRates,
  type ForecastScene,
  loadDraftScene,
  PRIOR_WEIGHT,
  ratesOf,
} from "@filon/engine";
import { catalogue } from "@filon/modules";
import { Temporal } from "temporal-polyfill";
import { uninstalledModules } from "../../marketplace/index.ts";
import { settingsOf } from "../campaigns.service.ts";
import { checkLists, checkZone } from "../check-input.ts";

/** A draft whose forecast is asked for. */
export interface ForecastRequest {
  readonly listIds: readonly string[];
  readonly graph: WorkflowGraph;
  readonly settings: { readonly [Key in keyof CampaignSettings]?: CampaignSettings[Key] | undefined };
  readonly change: ForecastChange;
  readonly quick: boolean;
  readonly userId: string;
  readonly now: Temporal.Instant;
}

/** Campaigns that started so long ago count for the rates: whoever was going to answer has mostly done so. */
const MATURE_DAYS = 14;
/** Simulations: many for few people, few for many, for whom chance averages out. */
const [FEWEST_PASSES, MOST_PASSES, PEOPLE_PLAYED] = [5, 40, 10_000];

/**
 * Forecasts a campaign that has not started (AHEAD-04). Read-only. Throws UserError for lists of another workspace and for an unknown zone.
 */
export async function forecastDraft(tx: WorkspaceTx, request: ForecastRequest): Promise<CampaignForecast> {
  const { listIds, graph, now, change } = request;
  const settings = await settingsOf(tx, request.settings);
  checkZone(settings.timeZone);
  await checkLists(tx, listIds);
  const listed = await campaigns.listTestRunPeople(tx, listIds, MAX_FORECAST_PEOPLE);
  const scene = await loadDraftScene(tx, {
    graph: prepareGraph(graph, catalogue),
    listIds,
    people: listed.filter((person) => !person.opted_out),
    settings,
    holidays: await audience.findHolidays(tx),
    senderName: await campaigns.findSenderName(tx, request.userId),
    now,
  });
  const history = historyOf(await campaigns.readForecastHistory(tx, dateOf(now.subtract({ hours: MATURE_DAYS * 24 }))));
  const rates = ratesOf(history);
  const most = Math.min(MOST_PASSES, Math.max(FEWEST_PASSES, Math.floor(PEOPLE_PLAYED / Math.max(1, scene.people.length))));
  const { running, end, stuck, loads, ...told } = forecast(scene, rates, {
    // The same for each change of one draft, so that a difference is the change and not chance.
    seed: [...listIds].toSorted().join(" "),
    passes: request.quick ? 1 : most,
    days: FORECAST_DAYS,
    findsBottleneck: !request.quick,
    change,
  });
  const { toInstall, surcharged } = await uninstalledModules(tx, graph);
  const cost = pruCost(told.people, toInstall.length + surcharged.length);
  return {
    ...told,
    startsAt: now.toString(),
    loads: loads.flatMap((load) => {
      const channel = channelOf(scene, load.accountId);
      return channel === null ? [] : [{ ...load, channel }];
    }),
    pru: running.map((share) => share * cost),
    end: { half: textOf(end.half), most: textOf(end.most) },
    stuck: Object.entries(stuck).map(([code, count]) => ({ code, count })),
    rates: rateAnswers(scene, rates, history),
  };
}

/** The channel of an account; those that a change adds are like the first one of the workflow's first channel. */
function channelOf({ accounts, graph }: ForecastScene, accountId: string): Channel | null {
  return accounts.get(accountId)?.channel ?? [...graph.reach][0] ?? null;
}

/** Returns the rates that matter to this workflow, with where they come from. */
function rateAnswers({ graph }: ForecastScene, rates: ForecastRates, history: ForecastHistory): CampaignForecast["rates"] {
  const nobody = { of: 0, did: 0 };
  const answer = (what: "accepted" | "replied", channel: Channel): CampaignForecast["rates"][number] => {
    const seen = (what === "accepted" ? history.accepted : history.replied[channel]) ?? nobody;
    const share = betaMean(what === "accepted" ? rates.accepted : rates.replied[channel]);
    return { what, channel, share, own: seen.of, did: seen.did, isAssumed: seen.of < PRIOR_WEIGHT };
  };
  return [...graph.reach].flatMap((channel) => [
    ...(channel === "linkedin" ? [answer("accepted", channel)] : []),
    answer("replied", channel),
  ]);
}

/** Sorts a workspace's sums into what the rates are learned from. */
function historyOf(rows: readonly ForecastHistoryRow[]): ForecastHistory {
  const sum = (channel: Channel | null, detail: string): number =>
    rows.filter((row) => row.channel === channel && row.detail === detail).reduce((total, { n }) => total + n, 0);
  const sent = (channel: Channel, kind: string): number => sum(channel, `${channel}:${kind}:sent`);
  return {
    accepted: { of: sent("linkedin", "send_invitation"), did: sum("linkedin", "accepted") },
    replied: Object.fromEntries(
      Channel.options.map((channel) => [
        channel,
        { of: sent(channel, "send_message") + sent(channel, "send_inmail"), did: sum(channel, "replied") },
      ]),
    ),
    // Not kept by account: the assumption holds.
    bounced: { of: 0, did: 0 },
    replyTimes: Array.from({ length: 7 }, (_, index) => sum(null, String(index))),
  };
}

function textOf(at: number | null): string | null {
  return at === null ? null : Temporal.Instant.fromEpochMilliseconds(at).toString();
}
