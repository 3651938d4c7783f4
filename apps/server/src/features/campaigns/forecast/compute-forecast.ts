import { type CampaignForecast, FORECAST_DAYS, type ForecastChange } from "@filon/contracts/campaigns";
import { Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { ForecastHistoryRow } from "@filon/db/campaigns";
import { betaMean, dateOf } from "@filon/domain";
import { forecast, type ForecastHistory, type ForecastRates, type ForecastScene, PRIOR_WEIGHT, ratesOf } from "@filon/engine";
import { Temporal } from "temporal-polyfill";

/** What is forecast: a campaign's people and accounts as they are, and what is changed about them. */
interface ForecastTask {
  readonly scene: ForecastScene;
  /** Names of the accounts, by id. */
  readonly labels: ReadonlyMap<string, string>;
  /** Returns the PRU that so many people cost. */
  readonly pruCost: (people: number) => number;
  readonly change: ForecastChange;
  /** One simulation only, and the bottleneck is not looked for. */
  readonly quick: boolean;
  readonly seed: string;
  readonly isCut: boolean;
}

/** Campaigns that ended so long ago count for the rates: most people who answer have answered by then. */
const MATURE_DAYS = 14;
/** Simulations: many for few people, few for many, for whom chance averages out. */
const [FEWEST_PASSES, MOST_PASSES, PEOPLE_PLAYED] = [5, 40, 10_000];
/** No further simulation begins after this time, so that the thread answers before its deadline. */
const BUDGET_MS = 20_000;

/** Plays a campaign in virtual time with the rates of the workspace's own campaigns, and returns what the user sees. Read-only. */
export async function computeForecast(tx: WorkspaceTx, task: ForecastTask): Promise<CampaignForecast> {
  const { scene, labels, change, quick, isCut } = task;
  const history = historyOf(await campaigns.readForecastHistory(tx, dateOf(scene.startsAt.subtract({ hours: MATURE_DAYS * 24 }))));
  const rates = ratesOf(history);
  const most = Math.min(MOST_PASSES, Math.max(FEWEST_PASSES, Math.floor(PEOPLE_PLAYED / Math.max(1, scene.people.length))));
  const until = performance.now() + BUDGET_MS;
  const { running, end, stuck, loads, ...told } = forecast(scene, rates, {
    seed: task.seed,
    passes: quick ? 1 : most,
    days: FORECAST_DAYS,
    findsBottleneck: !quick,
    mayGoOn: () => performance.now() < until,
    change,
  });
  const cost = task.pruCost(told.people);
  return {
    ...told,
    isCut,
    startsAt: scene.startsAt.toString(),
    loads: loads.flatMap((load) => {
      const channel = channelOf(scene, load.accountId);
      return channel === null ? [] : [{ ...load, channel, account: labels.get(load.accountId) ?? null }];
    }),
    pruCost: cost,
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
