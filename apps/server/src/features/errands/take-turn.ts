import type { Errand, TurnWindow } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import type { Json } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import type { ErrandContext } from "./errand-context.ts";

/** Windows looked at most: the hours of sixty days and the one under way. */
const MOST_WINDOWS = 24 * 60 + 1;

/**
 * Takes a turn of a step, in the campaign's run, in the first window, from the one under way, that has one left; in none that begins after `until`. A prospect's turn
 * in the window under way has come already.
 */
export function takeTurn(errand: Extract<Errand, { type: "takeTurn" }>, { once }: ErrandContext): Promise<Json> {
  return once(async (tx, run) => {
    const step = { campaignId: errand.campaignId, nodeId: errand.nodeId, run };
    const now = Temporal.Instant.from(errand.now);
    const until = Temporal.Instant.from(errand.until);
    await errands.lockStep(tx, step);
    let start = windowStart(now.toZonedDateTimeISO(errand.timeZone), errand.per);
    const turns = await errands.listTurns(tx, step, start.toInstant().toString());
    const taken = new Map(turns.map((turn) => [turn.starts_at.getTime(), turn.taken]));
    for (let window = 0; window < MOST_WINDOWS; window++) {
      const opens = start.toInstant();
      const at = window === 0 ? now : opens;
      if (Temporal.Instant.compare(at, until) > 0) break;
      if ((taken.get(opens.epochMilliseconds) ?? 0) < errand.most) {
        await errands.takeTurn(tx, step, opens.toString());
        return { at: at.toString(), free: false };
      }
      start = windowStart(start.add(LENGTHS[errand.per]), errand.per);
    }
    return { at: null, free: false };
  });
}

const LENGTHS = { hour: { hours: 1 }, day: { days: 1 }, week: { days: 7 } } as const;

/** Returns the beginning of the hour, day or week (from Monday) around an instant. */
function windowStart(at: Temporal.ZonedDateTime, per: TurnWindow): Temporal.ZonedDateTime {
  if (per === "hour") return at.round({ smallestUnit: "hour", roundingMode: "floor" });
  const day = at.startOfDay();
  return per === "day" ? day : day.subtract({ days: day.dayOfWeek - 1 }).startOfDay();
}
