import * as billing from "@filon/db/billing";
import type { SeatRetryRow } from "@filon/db/billing";
import * as notifications from "@filon/db/notifications";
import { billedSeats, nextInvoiceTry, nextSeatTry, seatSteps } from "@filon/domain";
import { type ItemChange, PaymentError } from "@filon/integrations";
import { intervalOf, priceKey } from "./catalogue.ts";
import { orderOf } from "./quote.ts";
import type { Standing, Work } from "./standing.ts";
import { BILLING_PATH } from "./take-up.ts";

type Live = NonNullable<Standing["live"]>;

/**
 * Has Enterprise paid for as many users as there are, each from the day on which they joined (PLAN-03, decision 62), while a
 * cancellation or another change waits for the period's end too. A card that does not pay, or none, is tried again by a
 * schedule, which another card ends; after the last try, and while an earlier invoice is not paid, the difference goes onto
 * the next period's invoice, which the provider collects like any other.
 */
export async function followTeam(work: Work): Promise<void> {
  const { live, members, seatRetry, now } = work.standing;
  if (live?.plan !== "enterprise" || (live.status !== "active" && live.status !== "trialing" && live.status !== "past_due")) return;
  const seats = billedSeats(live.plan, members);
  if (
    seats !== live.seats &&
    seatRetry !== null &&
    isWaiting(seatRetry, members, now) &&
    (seats > live.seats || seatRetry.members === members)
  )
    return;
  if (seats !== live.seats) {
    if (!(await settle(work, live))) return;
    await followLater(work.standing, live);
  }
  if (seatRetry !== null || seats !== live.seats) work.write(billing.endSeatRetry);
}

/** What was given up is waited with until the team is another. */
function isWaiting({ next_at: next, members: then }: SeatRetryRow, members: number, now: Date): boolean {
  return next === null ? then === members : next > now;
}

/** Has a change of the team paid for, or put onto the next invoice; false: it is to be tried again. */
async function settle(work: Work, live: Live): Promise<boolean> {
  const { provider, seatRetry, now } = work.standing;
  const changes = await changesOf(work.standing, live);
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

/** The changes that are asked for at the provider, in their order, for each day on which somebody joined. */
async function changesOf(standing: Standing, live: Live): Promise<ItemChange[]> {
  const { priceId } = await orderOf(standing, live);
  const period = { start: live.period_start.getTime(), end: live.period_end.getTime() };
  return seatSteps(live.seats, standing.seatsSince, period, standing.now.getTime()).map(({ seats, at }) => ({
    subscriptionId: live.provider_id,
    itemId: live.item_id,
    priceId,
    seats,
    from: at,
  }));
}

/** Notes that the card did not pay, before anything else is asked that may fail, so that it is not charged again for that. */
async function declined({ standing, keep }: Work, error: unknown, { tries, next }: { tries: number; next: number | null }): Promise<void> {
  // Whatever the provider refuses it for, no card left among it, the next minute changes nothing.
  if (!(error instanceof PaymentError) || error.failure === "unavailable") throw error;
  await keep(async (tx) => {
    const row = next === null ? { tries: 0, by_invoice: true } : { tries, by_invoice: false };
    await billing.writeSeatRetry(tx, { ...row, ...triedBy(standing), next_at: new Date(next ?? standing.now) });
    if (next !== null) await tellOwner(standing, "seats_declined", next)(tx);
  });
}

/** Puts changes of the team onto the next invoice; false: refused, and asked for again later or no more, which the owner is told. */
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

/** What is planned for the period's end is planned for the team as it is now. */
async function followLater(standing: Standing, live: Live): Promise<void> {
  const { next_plan: plan, next_period: period, schedule_id: scheduleId } = live;
  if (plan !== "enterprise" || period === null || scheduleId === null) return;
  const { priceId, seats } = await orderOf(standing, { plan, period });
  const next = { priceId, priceKey: priceKey(plan, period), seats, interval: intervalOf(period) };
  await standing.provider.payments.changeLater(live.provider_id, scheduleId, next);
}

/** Tells the owner what became of the payment for the team, and when it is tried again; null: no more. */
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
