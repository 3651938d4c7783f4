import * as billing from "@filon/db/billing";
import type { SeatRetryRow } from "@filon/db/billing";
import * as notifications from "@filon/db/notifications";
import { billedSeats, endedSeatSteps, nextInvoiceTry, nextSeatTry, type SeatStep, seatSteps } from "@filon/domain";
import { type ItemChange, PaymentError } from "@filon/integrations";
import { intervalOf, priceKey } from "./catalogue.ts";
import { orderOf } from "./quotes.service.ts";
import type { Standing, Work } from "./standing.ts";
import { BILLING_PATH } from "./take-up.ts";

const DAY_MS = 86_400_000;

type Live = NonNullable<Standing["live"]>;

/**
 * Bills Enterprise for its present number of users, each from the day they joined (PLAN-03, decision 62), even while a
 * cancellation or another change is pending. A declined or missing card is retried on a schedule, which another card ends.
 * After the last try, and while an earlier invoice is unpaid, the difference goes onto the next period's invoice, which the
 * provider collects as usual. So do the days of users who left before they were paid for.
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
async function billSeatsLeft({ standing, keep }: Work, live: Live): Promise<void> {
  const { provider, seatsLeft, seatsSince, now } = standing;
  if (!seatsLeft.some(({ next_at: next }) => next <= now)) return;
  const ids = seatsLeft.map(({ id }) => id);
  const ended = seatsLeft.map(({ since, until }) => ({ since: since.getTime(), until: until.getTime() }));
  const changes = await changesOf(standing, live, endedSeatSteps(live.seats, seatsSince, ended, periodOf(live)));
  try {
    for (const change of changes) await provider.payments.addToNextInvoice(change);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure === "unavailable") throw error;
    return keep((tx) => billing.postponeSeatsLeft(tx, ids, new Date(now.getTime() + DAY_MS)));
  }
  await keep(async (tx) => {
    await billing.deleteSeatsLeft(tx, ids);
    // A step up and one down for each seat.
    if (changes.length > 0) await tellOwner({ ...standing, members: changes.length / 2 }, "seats_invoiced", null)(tx);
  });
}

/** Returns whether the next try is still to come; after the last one, until the team changes. */
function isWaiting({ next_at: next, members: then }: SeatRetryRow, members: number, now: Date): boolean {
  return next === null ? then === members : next > now;
}

/** Charges for a change of the team, or puts it onto the next invoice. Returns false when it is to be retried. */
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

/** Records the declined card before any other call can fail, so that the card is not charged again. */
async function declined({ standing, keep }: Work, error: unknown, { tries, next }: { tries: number; next: number | null }): Promise<void> {
  // Whatever the reason of the refusal, even a missing card, it will be the same in a minute.
  if (!(error instanceof PaymentError) || error.failure === "unavailable") throw error;
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
    if (!(error instanceof PaymentError) || error.failure === "unavailable") throw error;
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

/** Adapts the change planned for the period's end to the present team. */
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
