import type { CampaignStatistics, CampaignStatus } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { dateOf, instantOf, localDay, stateName } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { campaignNotFound } from "./campaign-not-found.ts";
import { actsOfKind, countsOf } from "./flow.ts";
import { listTrials } from "./trials.ts";

/** Days that the chart covers, today included. */
const MOST_DAYS = 60;
/** Events counted by steps that are shown. */
const MOST_FIGURES = 50;

/** Returns the figures of the present run; for a draft all are 0 but the number of prospects. */
export async function getStatistics(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<CampaignStatistics> {
  const campaign = await campaigns.find(tx, id);
  if (!campaign) throw campaignNotFound();
  const { run, time_zone: timeZone, started_at: startedAt, completed_at: completedAt } = campaign;
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
    durationSeconds: start === null ? null : Math.max(0, Math.round((end.epochMilliseconds - start.epochMilliseconds) / 1000)),
    figures: (await campaigns.listFigures(tx, id, run, MOST_FIGURES)).map(({ valued, sum, ...figure }) => ({
      ...figure,
      sum,
      mean: sum === null ? null : sum / valued,
    })),
    trials: start === null ? [] : await listTrials(tx, id, campaign.graph),
    days: start === null ? [] : await daysOf(tx, { id, timeZone, start, end }),
  };
}

function stateOf(status: CampaignStatus, endReason: string | null): CampaignStatistics["status"] {
  const name = stateName({ status, endReason });
  return name === "running" ? "active" : name;
}

interface Span {
  readonly id: string;
  readonly timeZone: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** Returns each day from the start to the end, 60 at most, with what was sent and what was received. */
async function daysOf(tx: WorkspaceTx, { id, timeZone, start, end }: Span): Promise<CampaignStatistics["days"]> {
  const last = Temporal.PlainDate.from(localDay(end, timeZone));
  const began = Temporal.PlainDate.from(localDay(start, timeZone));
  const earliest = last.subtract({ days: MOST_DAYS - 1 });
  const first = Temporal.PlainDate.compare(began, earliest) < 0 ? earliest : began;
  const since = first.toZonedDateTime(timeZone).toInstant();
  // The first day may include acts of an earlier run: this one begins at its start.
  const from = dateOf(Temporal.Instant.compare(since, start) < 0 ? start : since);
  const known = new Map((await campaigns.listDays(tx, id, from, timeZone)).map((row) => [row.day, row]));
  return Array.from({ length: Math.max(1, last.since(first).days + 1) }, (_, index) => {
    const day = first.add({ days: index }).toString();
    return known.get(day) ?? { day, sent: 0, replied: 0 };
  });
}
