import { type CampaignBreakdown, type CampaignStatistics, type CampaignStatus, REPLY_TIMES } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { TallyRow } from "@filon/db/campaigns";
import { instantOf, localDay, stateName } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { executionTime } from "./campaign-answer.ts";
import { campaignNotFound } from "./campaign-not-found.ts";
import { actsOfKind, countsOf, nodeFigures } from "./flow.ts";
import { listTrials } from "./trials.ts";

/** Days that the chart covers, today included. */
const MOST_DAYS = 60;
/** Events counted by steps that are shown. */
const MOST_FIGURES = 50;

/** Returns the figures of the present run; for a draft all are 0 but the number of prospects. */
export async function getStatistics(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<CampaignStatistics> {
  const campaign = await campaigns.find(tx, id);
  if (!campaign) throw campaignNotFound();
  const { run, time_zone: timeZone, started_at: first, last_run_at: last, completed_at: completedAt } = campaign;
  const startedAt = last ?? first;
  const tallies = await campaigns.readTallies(tx, id, run);
  const { open, uncertain: _unsure, held: _held, completed: _done, stopped: _stopped, ...counts } = countsOf(tallies);
  const end = completedAt === null ? now : instantOf(completedAt);
  const start = startedAt === null || run === 0 ? null : instantOf(startedAt);
  return {
    ...counts,
    ...(await campaigns.readRunPeople(tx, id, run)),
    status: stateOf(campaign.status, campaign.end_reason),
    prospects: campaign.prospects,
    connections: counts.accepted,
    likes: actsOfKind(tallies, "react"),
    follows: await campaigns.countTasksDone(tx, id, run, "follow"),
    comments: actsOfKind(tallies, "comment"),
    pending: open,
    durationSeconds: executionTime(campaign, new Date(now.epochMilliseconds)),
    figures: (await campaigns.listFigures(tx, id, run, MOST_FIGURES)).map(({ valued, sum, ...figure }) => ({
      ...figure,
      sum,
      mean: sum === null ? null : sum / valued,
    })),
    steps: nodeFigures(campaign.graph, tallies),
    accounts: await accountsOf(tx, tallies),
    hours: hoursOf(tallies),
    replyTimes: classesOf(tallies),
    medianReplySeconds: counts.replied === 0 ? null : await campaigns.findMedianReply(tx, id, run),
    ends: endsOf(tallies),
    days: start === null ? [] : daysOf(tallies, { timeZone, start, end }),
  };
}

/** Returns what needs a look at each person of the present run. Throws 404. */
export async function getBreakdown(tx: WorkspaceTx, id: string): Promise<CampaignBreakdown> {
  const campaign = await campaigns.find(tx, id);
  if (!campaign) throw campaignNotFound();
  if (campaign.run === 0) return { lists: [], trials: [] };
  return {
    lists: await campaigns.readBreakdown(tx, id, campaign.run),
    trials: await listTrials(tx, { campaignId: id, run: campaign.run, graph: campaign.graph }),
  };
}

function stateOf(status: CampaignStatus, endReason: string | null): CampaignStatistics["status"] {
  const name = stateName({ status, endReason });
  return name === "running" ? "active" : name;
}

interface Span {
  readonly timeZone: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** Returns each day from the start to the end, 60 at most, with what was sent and what was received. */
function daysOf(tallies: readonly TallyRow[], { timeZone, start, end }: Span): CampaignStatistics["days"] {
  const last = Temporal.PlainDate.from(localDay(end, timeZone));
  const began = Temporal.PlainDate.from(localDay(start, timeZone));
  const earliest = last.subtract({ days: MOST_DAYS - 1 });
  const first = Temporal.PlainDate.compare(began, earliest) < 0 ? earliest : began;
  const known = countsBy(tallies, "day", ({ detail }) => detail);
  return Array.from({ length: Math.max(1, last.since(first).days + 1) }, (_, index) => {
    const day = first.add({ days: index }).toString();
    return { day, sent: known.get(`sent:${day}`) ?? 0, replied: known.get(`replied:${day}`) ?? 0 };
  });
}

/** Sums the tallies of a kind by a key. */
function countsBy(tallies: readonly TallyRow[], kind: TallyRow["kind"], key: (tally: TallyRow) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tally of tallies) {
    if (tally.kind === kind) counts.set(key(tally), (counts.get(key(tally)) ?? 0) + tally.n);
  }
  return counts;
}

function hoursOf(tallies: readonly TallyRow[]): CampaignStatistics["hours"] {
  const counts = countsBy(tallies, "hour", ({ detail }) => detail);
  return Array.from({ length: 7 * 24 }, (_, index) => ({ day: Math.floor(index / 24) + 1, hour: index % 24 }))
    .map(({ day, hour }) => {
      const name = `${day}:${String(hour).padStart(2, "0")}`;
      return { day, hour, sent: counts.get(`sent:${name}`) ?? 0, replied: counts.get(`replied:${name}`) ?? 0 };
    })
    .filter(({ sent, replied }) => sent + replied > 0);
}

function classesOf(tallies: readonly TallyRow[]): number[] {
  const counts = countsBy(tallies, "delay", ({ detail }) => detail);
  return Array.from({ length: REPLY_TIMES.length + 1 }, (_, index) => counts.get(String(index)) ?? 0);
}

function endsOf(tallies: readonly TallyRow[]): CampaignStatistics["ends"] {
  return [...countsBy(tallies, "ended", ({ detail }) => detail)]
    .map(([reason, count]) => ({ reason, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}

/** Returns what each account did, the busiest first; one that was removed since is left out. */
async function accountsOf(tx: WorkspaceTx, tallies: readonly TallyRow[]): Promise<CampaignStatistics["accounts"]> {
  const own = tallies.filter(({ kind }) => kind === "account");
  if (own.length === 0) return [];
  const sum = (id: string, matches: RegExp) =>
    own.reduce((total, { node_id, detail, n }) => (node_id === id && matches.test(detail) ? total + n : total), 0);
  const names = await campaigns.listAccountNames(tx, [...new Set(own.map(({ node_id }) => node_id))]);
  return names
    .map(({ id: accountId, channel, label, address }) => ({
      accountId,
      channel,
      label,
      address,
      sent: sum(accountId, /:sent$/u),
      failed: sum(accountId, /:(?:failed|refused)$/u),
      accepted: sum(accountId, /^accepted$/u),
      replied: sum(accountId, /^replied$/u),
    }))
    .sort((a, b) => b.sent - a.sent || a.label.localeCompare(b.label));
}
