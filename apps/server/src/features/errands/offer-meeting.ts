import { BOOKING_PATH } from "@filon/contracts/booking-pages";
import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import { dateOf, instantOf, type Json, toReal, toVirtual } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { findShown, listTimes } from "../booking/index.ts";
import { signedIds } from "../appointments/index.ts";
import type { ErrandContext } from "./errand-context.ts";

const DAY_MS = 86_400_000;

/** Returns a prospect's own address of a booking page with some of its next free times, and their appointment if they have one already. */
export async function offerMeeting(
  { pageId, prospectId, since, times, withinDays }: Extract<Errand, { type: "offerMeeting" }>,
  { db, services, workspaceId, at }: ErrandContext,
): Promise<Json> {
  const { shown, clock, found } = await db.inWorkspace(workspaceId, async (tx) => {
    const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
    const known = { factor, anchor: instantOf(anchor) };
    const from = dateOf(toReal(known, Temporal.Instant.from(since)));
    return {
      shown: await findShown(tx, services, pageId),
      clock: known,
      found: await errands.findMeeting(tx, prospectId, { at, since: from }),
    };
  });
  const told = (date: Date): string => toVirtual(clock, instantOf(date)).toString();
  const meeting = found === null || found.status === "cancelled" ? null : { id: found.id, startsAt: told(found.starts_at) };
  if (shown === null) return { url: null, times: [], meeting };
  const now = at.getTime();
  const free = times === 0 ? [] : await listTimes(services, shown, { from: now, until: now + withinDays * DAY_MS }, null);
  const token = signedIds(services.config.secretKey, "booking person").make(workspaceId, prospectId);
  const url = new URL(`${BOOKING_PATH}/${shown.page.address}`, services.config.publicUrl);
  url.searchParams.set("p", token);
  return {
    url: url.href,
    times: spread(free, times, shown.page.timeZone).map((time) => ({
      at: told(new Date(time)),
      shown: new Date(time).toISOString(),
    })),
    meeting,
  };
}

/** Chooses some of these times, in order: one of each half-day as long as there are enough, so that somebody busy one morning has a choice. */
function spread(times: readonly number[], most: number, timeZone: string): number[] {
  const halfDay = (time: number): string => {
    const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
    return `${local.toPlainDate().toString()} ${local.hour < 12}`;
  };
  const seen = new Set<string>();
  const firsts = times.filter((time) => {
    const of = halfDay(time);
    return !seen.has(of) && seen.add(of).size > 0;
  });
  const others = times.filter((time) => !firsts.includes(time));
  return [...firsts, ...others].slice(0, most).toSorted((a, b) => a - b);
}
