import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import { instantOf, type Json, toVirtual, type WorkspaceClock } from "@filon/domain";
import { keepForAWhile } from "./keep-for-a-while.ts";
import type { ErrandContext } from "./errand-context.ts";

/** How often the answers of an industry are read, in ms. */
const FRESH_MS = 600_000;

const kept = keepForAWhile<number[]>(FRESH_MS);

/** Returns at which hours of the day, in this time zone, the prospect and people of their industry have answered in the last year. */
export function answerHours(
  { prospectId, industry, timeZone }: Extract<Errand, { type: "answerHours" }>,
  { db, workspaceId, at }: ErrandContext,
): Promise<Json> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
    const clock: WorkspaceClock = { factor, anchor: instantOf(anchor) };
    const hoursOf = (times: readonly Date[]): number[] => countHours(times, clock, timeZone);
    const person = hoursOf(await errands.listReplyTimes(tx, prospectId));
    const segment = await kept(`${workspaceId}:${timeZone}:${industry ?? ""}`, at, async () =>
      hoursOf(await errands.listIndustryReplyTimes(tx, industry)),
    );
    return { person, segment };
  });
}

function countHours(times: readonly Date[], clock: WorkspaceClock, timeZone: string): number[] {
  const counts = Array.from({ length: 24 }, () => 0);
  for (const time of times) {
    const { hour } = toVirtual(clock, instantOf(time)).toZonedDateTimeISO(timeZone);
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  return counts;
}
