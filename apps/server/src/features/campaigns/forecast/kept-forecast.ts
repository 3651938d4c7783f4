import { type Band, CampaignForecast, type ForecastComparison } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { Temporal } from "temporal-polyfill";
import { campaignNotFound } from "../campaign-not-found.ts";
import { getStatistics } from "../statistics.service.ts";

/** Returns what was forecast when the present run started, beside what has happened since; null when nothing was kept. Throws 404. */
export async function readComparison(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<ForecastComparison | null> {
  const campaign = await campaigns.find(tx, id);
  if (!campaign) throw campaignNotFound();
  const kept = await campaigns.findForecast(tx, id, campaign.run);
  const forecast = CampaignForecast.safeParse(kept?.forecast);
  if (kept === null || !forecast.success) return null;
  const { days } = await getStatistics(tx, id, now);
  const endedAt = campaign.completed_at?.toISOString() ?? null;
  return { madeAt: kept.made_at.toISOString(), ...compare(forecast.data, days, endedAt) };
}

interface Happened {
  readonly day: string;
  readonly sent: number;
  readonly replied: number;
}

/** Puts what happened beside a forecast. `happened`: each day of the run so far; the last one is not over. */
export function compare(
  { people, passes, end, days, loads, replies }: Pick<CampaignForecast, "people" | "passes" | "end" | "days" | "loads" | "replies">,
  happened: readonly Happened[],
  endedAt: string | null,
): Omit<ForecastComparison, "madeAt"> {
  const known = new Map(happened.map((one) => [one.day, one]));
  const before = happened.filter(({ day }) => day < (days[0] ?? "")).reduce((sum, { replied }) => sum + replied, 0);
  let replied = before;
  const compared = days.map((day, index) => {
    const one = known.get(day);
    replied += one?.replied ?? 0;
    return {
      day,
      acts: loads.reduce((sum, load) => sum + (load.days[index]?.middle ?? 0), 0),
      made: one?.sent ?? null,
      replies: replies[index] ?? { low: 0, middle: 0, high: 0 },
      replied: one === undefined ? null : replied,
    };
  });
  const over = compared.filter(({ day, made }) => made !== null && (endedAt !== null || day !== happened.at(-1)?.day));
  const isInside = ({ replied: count, replies: band }: { readonly replied: number | null; readonly replies: Band }): boolean =>
    count !== null && count >= Math.floor(band.low) && count <= Math.ceil(band.high);
  return {
    people,
    passes,
    end,
    endedAt,
    days: compared,
    inside: over.length === 0 ? null : over.filter(isInside).length / over.length,
  };
}
