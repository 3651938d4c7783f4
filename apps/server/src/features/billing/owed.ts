import type { Payments, ProviderSubscription } from "@filon/integrations";
import { z } from "zod";

/**
 * What a change of more than one call still has to do at the provider. `release`: the upgrade to this price is paid, and
 * the planned change that it replaces is to be given up. `cancel`: the subscription is to end with its period.
 */
export const Owed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("release"), scheduleId: z.string(), priceKey: z.string() }),
  z.object({ kind: z.literal("cancel"), subscriptionId: z.string() }),
]);
export type Owed = z.infer<typeof Owed>;

/** Does what somebody who did not come back had still to do, as far as it is not done. */
export async function settleOwed(payments: Payments, owed: unknown, subscription: ProviderSubscription | null): Promise<void> {
  const parsed = Owed.safeParse(owed);
  if (!parsed.success || subscription === null || subscription.endedAt !== null) return;
  const { data } = parsed;
  switch (data.kind) {
    case "release":
      // The upgrade that was not paid leaves the planned change.
      if (subscription.scheduleId === data.scheduleId && subscription.priceKey === data.priceKey) await payments.keepAsIs(data.scheduleId);
      return;
    case "cancel":
      // A change that is planned has taken the place of the cancellation; a schedule that plans none was left half made.
      if (subscription.id !== data.subscriptionId || subscription.nextPriceKey !== null || subscription.cancelAtPeriodEnd) return;
      if (subscription.scheduleId !== null) await payments.keepAsIs(subscription.scheduleId);
      await payments.cancelAtPeriodEnd(data.subscriptionId, true);
      return;
  }
}
