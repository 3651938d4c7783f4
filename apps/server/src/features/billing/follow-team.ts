import { endSeatRetry, notify, writeSeatRetry } from "@filon/db";
import { billedSeats, nextSeatTry } from "@filon/domain";
import { type ItemChange, PaymentError } from "@filon/integrations";
import { intervalOf, priceKey } from "./catalogue.ts";
import { orderOf, upgradeOf } from "./quote.ts";
import type { Standing, Work } from "./standing.ts";
import { BILLING_PATH } from "./take-up.ts";

/**
 * Has Enterprise paid for as many users as there are, by the days left (PLAN-03), while a cancellation or another change
 * waits for the period's end too. A card that does not pay, or none, is tried again by a schedule, which another card ends;
 * after the last try the difference goes onto the next period's invoice, which the provider collects like any other.
 */
export async function followTeam(work: Work): Promise<void> {
  const { live, members, seatRetry, now } = work.standing;
  if (live?.plan !== "enterprise" || (live.status !== "active" && live.status !== "trialing")) return;
  const seats = billedSeats(live.plan, members);
  if (seats > live.seats && seatRetry !== null && seatRetry.next_at > now) return;
  if (seats !== live.seats) {
    const { change } = await upgradeOf(work.standing, live, live);
    if (!(await pay(work, change))) return;
    await followLater(work.standing, live);
  }
  if (seatRetry !== null) work.write(endSeatRetry);
}

/** Pays for a change of the team; false: it is to be tried again. */
async function pay({ standing, write }: Work, change: ItemChange): Promise<boolean> {
  const { provider, seatRetry, now } = standing;
  try {
    await provider.payments.upgrade(change);
    return true;
  } catch (error) {
    // Whatever the provider refuses it for, no card left among it, the next minute changes nothing.
    if (!(error instanceof PaymentError) || error.failure === "unavailable") throw error;
  }
  const tries = (seatRetry?.tries ?? 0) + 1;
  const next = nextSeatTry(tries, now.getTime());
  tellOwner({ standing, write }, next);
  if (next === null) {
    await provider.payments.addToNextInvoice(change);
    return true;
  }
  write((tx) => writeSeatRetry(tx, { tries, tried_at: now, next_at: new Date(next) }));
  return false;
}

/** What is planned for the period's end is planned for the team as it is now. */
async function followLater(standing: Standing, live: NonNullable<Standing["live"]>): Promise<void> {
  const { next_plan: plan, next_period: period, schedule_id: scheduleId } = live;
  if (plan !== "enterprise" || period === null || scheduleId === null) return;
  const { priceId, seats } = await orderOf(standing, { plan, period });
  const next = { priceId, priceKey: priceKey(plan, period), seats, interval: intervalOf(period) };
  await standing.provider.payments.changeLater(live.provider_id, scheduleId, next);
}

/** Tells the owner that the card did not pay for the team, and when it is tried again; null: with the next invoice. */
function tellOwner({ standing: { owner, members, now }, write }: Pick<Work, "standing" | "write">, next: number | null): void {
  if (owner === null) return;
  write((tx) =>
    notify(tx, {
      type: next === null ? "seats_invoiced" : "seats_declined",
      userId: owner.user_id,
      params: { members, date: next === null ? "" : new Date(next).toISOString().slice(0, 10) },
      link: BILLING_PATH,
      subject: "seats",
      at: now,
    }),
  );
}
