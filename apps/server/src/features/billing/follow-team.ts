import type { WorkspaceTx } from "@filon/db";
import * as billing from "@filon/db/billing";
import type { SeatLeftRow, SeatRetryRow } from "@filon/db/billing";
import * as notifications from "@filon/db/notifications";
import { billedSeats, nextInvoiceTry, nextSeatTry, prorationStart, type SeatStep, seatSteps, unpaidEndedSeats } from "@filon/domain";
import { type ItemChange, PaymentError } from "@filon/integrations";
import { intervalOf, priceKey } from "./catalogue.ts";
import { orderOf } from "./quotes.service.ts";
import type { Standing, Work } from "./standing.ts";
import { BILLING_PATH } from "./take-up.ts";

const DAY_MS = 86_400_000;

type Live = NonNullable<Standing["live"]>;

/**
 * Bills Enterprise for its current number of users, each from the day they joined (PLAN-03, decision 62), even while a cancellation or another change
 * is pending. A declined or missing card is retried on a schedule, which another card ends. After the last try, and while an earlier invoice is
 * unpaid, the difference goes onto the next period's invoice, which the provider collects as usual. So do the days of users who left before they were
 * paid for.
 */
export async function followTeam(work: Work): Promise<void> {
  const { live, members, seatRetry, now } = work.standing;
  if (live?.plan !== "enterprise" || (live.status !== "active" && live.status !== "trialing" && live.status !== "past_due")) return;
  await billSeatsLeft(work, live);
  const seats = billedSeats(live.plan, members);
  if (
    seats !== live.seats &&
    seatRetry !== null &&
    isWaiting(seatRetry, members, now) &&
    (seats > live.seats || seatRetry.members === members)
  )
    return;
  if (seats !== live.seats) {
    if (!(await billSeats(work, live))) return;
    await followLater(work.standing, live);
  }
  if (seatRetry !== null || seats !== live.seats) work.write(billing.endSeatRetry);
}

/** Puts the days of seats that ended unpaid onto the next invoice; when it is refused, tries again a day later. */
async function billSeatsLeft(work: Work, live: Live): Promise<void> {
  const { standing, keep } = work;
  const { seatsLeft, now } = standing;
  if (!seatsLeft.some(({ next_at: next }) => next <= now)) return;
  const seats = seatsLeft.find(({ begun_seats: begun }) => begun !== null)?.begun_seats ?? live.seats;
  const unpaid = [...seatsLeft.filter(isStillBilled(live)), ...(await decideSeatsLeft(work, live, seats))];
  try {
    for (const row of unpaid) await billSeatLeft(work, live, { ...row, seats: row.begun_seats ?? seats });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const ids = unpaid.map(({ id }) => id);
    return keep((tx) => billing.postponeSeatsLeft(tx, ids, new Date(now.getTime() + DAY_MS)));
  }
  if (unpaid.length > 0) await keep(tellOwner({ ...standing, members: unpaid.length }, "seats_invoiced", null));
}

/** Returns whether a seat marked to be billed still can be: nothing can be billed for an earlier period, unless its billing has begun. */
const isStillBilled =
  (live: Live) =>
  (row: SeatLeftRow): boolean =>
    row.is_unpaid && (row.begun_seats !== null || row.until > live.period_start);

/** Decides, once and for all, which ended seats are billed; deletes the others. */
async function decideSeatsLeft({ standing, keep }: Work, live: Live, seats: number): Promise<SeatLeftRow[]> {
  const fresh = standing.seatsLeft.filter((row) => !row.is_unpaid && row.until > live.period_start);
  const ended = fresh.map(({ since, until }) => ({ since: since.getTime(), until: until.getTime() }));
  const billed = unpaidEndedSeats(seats, standing.seatsSince, ended, periodOf(live)).map(({ since, until }, index): SeatLeftRow => {
    // There are at most as many as ended.
    const row = fresh[index] as SeatLeftRow;
    return { ...row, is_unpaid: true, since: new Date(since), until: new Date(until) };
  });
  const isBilled = isStillBilled(live);
  const others = standing.seatsLeft.filter((each) => !isBilled(each) && !billed.some(({ id }) => id === each.id));
  await keep(async (tx) => {
    for (const row of billed) await billing.decideSeatLeft(tx, row.id, row);
    await billing.forgetSeatsLeft(
      tx,
      others.map(({ id }) => id),
    );
  });
  return billed;
}

/**
 * Adds one seat to the next invoice from one day and removes it from another; the seat is then settled. If the provider refuses the first call, it is
 * retried with the number of seats paid for by then; if it refuses the second, the seat has been billed and is removed as when a team shrinks.
 */
async function billSeatLeft({ standing, keep }: Work, live: Live, row: SeatLeftRow & { readonly seats: number }): Promise<void> {
  const { seats } = row;
  await keep((tx) => billing.beginSeatLeft(tx, row.id, seats));
  const dayOf = (date: Date): number => prorationStart(periodOf(live), date.getTime()).at;
  const changes = await changesOf(standing, live, [
    { seats: seats + 1, at: dayOf(row.since) },
    { seats, at: dayOf(row.until) },
  ]);
  const endSeatLeft = (tx: WorkspaceTx) => billing.forgetSeatsLeft(tx, [row.id]);
  for (const [index, change] of changes.entries())
    try {
      // Calls with the same idempotency key must be identical, and the number of seats or the period may have changed.
      await standing.provider.payments.addToNextInvoice({ ...change, once: `seat-${row.id}-${index}-${change.seats}-${change.from}` });
    } catch (error) {
      if (isRefusal(error)) await keep(index === 0 ? (tx) => billing.beginSeatLeft(tx, row.id, null) : endSeatLeft);
      throw error;
    }
  await keep(endSeatLeft);
}

/** Returns whether the provider answered without changing anything; otherwise it may have acted. */
const isRefusal = (error: unknown): boolean => error instanceof PaymentError && error.failure !== "unavailable";

/** Returns whether to wait: for the next try or, after the last one, until the team changes. */
function isWaiting({ next_at: next, members: then }: SeatRetryRow, members: number, now: Date): boolean {
  return next === null ? then === members : next > now;
}

/** Charges for a change of the team, or puts it onto the next invoice. Returns false if it must be retried. */
async function billSeats(work: Work, live: Live): Promise<boolean> {
  const { provider, seatRetry, now } = work.standing;
  const { seatsSince } = work.standing;
  const changes = await changesOf(work.standing, live, seatSteps(live.seats, seatsSince, periodOf(live), now.getTime()));
  const paysNow = live.status !== "past_due" && !(seatRetry?.by_invoice === true && seatRetry.next_at !== null);
  if (!paysNow) return invoice(work, changes);
  for (const [index, change] of changes.entries())
    try {
      await provider.payments.upgrade(change);
    } catch (error) {
      const tries = (seatRetry?.by_invoice === false ? seatRetry.tries : 0) + 1;
      const next = nextSeatTry(tries, now.getTime(), live.period_end.getTime());
      await declined(work, error, { tries, next });
      return next === null && invoice(work, changes.slice(index), true);
    }
  return true;
}

const periodOf = ({ period_start: start, period_end: end }: Live) => ({ start: start.getTime(), end: end.getTime() });

/** Returns the changes to request from the provider, in order: one for each step. */
async function changesOf(standing: Standing, live: Live, steps: readonly SeatStep[]): Promise<ItemChange[]> {
  if (steps.length === 0) return [];
  const { priceId } = await orderOf(standing, live);
  return steps.map(({ seats, at }) => ({ subscriptionId: live.provider_id, itemId: live.item_id, priceId, seats, from: at }));
}

/** Records the declined card before any other call can fail, so that the card is not tried again. */
async function declined({ standing, keep }: Work, error: unknown, { tries, next }: { tries: number; next: number | null }): Promise<void> {
  // Whatever the reason for the refusal, even a missing card, it will be the same in a minute.
  if (!isRefusal(error)) throw error;
  await keep(async (tx) => {
    const row = next === null ? { tries: 0, by_invoice: true } : { tries, by_invoice: false };
    await billing.writeSeatRetry(tx, { ...row, ...triedBy(standing), next_at: new Date(next ?? standing.now) });
    if (next !== null) await tellOwner(standing, "seats_declined", next)(tx);
  });
}

/** Puts changes of the team onto the next invoice. Returns false when refused; the owner learns whether it will be retried. */
async function invoice({ standing, keep }: Work, changes: readonly ItemChange[], wasDeclined = false): Promise<boolean> {
  const { provider, seatRetry, now } = standing;
  try {
    for (const change of changes) await provider.payments.addToNextInvoice(change);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const tries = (seatRetry?.by_invoice === true ? seatRetry.tries : 0) + 1;
    const next = nextInvoiceTry(tries, now.getTime());
    await keep(async (tx) => {
      await billing.writeSeatRetry(tx, { tries, by_invoice: true, ...triedBy(standing), next_at: next === null ? null : new Date(next) });
      await tellOwner(standing, "seats_refused", next)(tx);
    });
    return false;
  }
  if (wasDeclined || seatRetry !== null) await keep(tellOwner(standing, "seats_invoiced", null));
  return true;
}

const triedBy = ({ members, methodId, now }: Standing) => ({ members, method_id: methodId, tried_at: now });

/** Adapts the change planned for the period's end to the current team. */
async function followLater(standing: Standing, live: Live): Promise<void> {
  const { next_plan: plan, next_period: period, schedule_id: scheduleId } = live;
  if (plan !== "enterprise" || period === null || scheduleId === null) return;
  const { priceId, seats } = await orderOf(standing, { plan, period });
  const next = { priceId, priceKey: priceKey(plan, period), seats, interval: intervalOf(period) };
  await standing.provider.payments.changeLater(live.provider_id, scheduleId, next);
}

/** Notifies the owner of the payment's outcome and of the next try (milliseconds); null means none. */
function tellOwner(
  { owner, members, now }: Standing,
  type: "seats_declined" | "seats_invoiced" | "seats_refused",
  next: number | null,
): Parameters<Work["write"]>[0] {
  return async (tx) => {
    if (owner === null) return;
    const params = { members, date: next === null ? "none" : new Date(next).toISOString().slice(0, 10) };
    await notifications.notify(tx, { type, userId: owner.user_id, params, link: BILLING_PATH, subject: "seats", at: now });
  };
}
