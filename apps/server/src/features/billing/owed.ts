import type { Payments, ProviderSubscription } from "@filon/integrations";
import { z } from "zod";

/**
 * What a change that takes several calls still has to do at the provider. `release`: once the upgrade to this price is paid, the planned change that
 * it replaces is withdrawn. `cancel`: the subscription ends with its period.
 */
export const Owed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("release"), scheduleId: z.string(), priceKey: z.string() }),
  z.object({ kind: z.literal("cancel"), subscriptionId: z.string() }),
]);
export type Owed = z.infer<typeof Owed>;

/** Finishes what a lost process still had to do, unless it is done. */
export async function finishOwed(payments: Payments, owed: unknown, subscription: ProviderSubscription | null): Promise<void> {
  const parsed = Owed.safeParse(owed);
  if (!parsed.success || subscription === null || subscription.endedAt !== null) return;
  const { data } = parsed;
  switch (data.kind) {
    case "release":
      // An unpaid upgrade leaves the planned change.
      if (subscription.scheduleId === data.scheduleId && subscription.priceKey === data.priceKey) await payments.keepAsIs(data.scheduleId);
      return;
    case "cancel":
      // A planned change has replaced the cancellation; a schedule without one was left half created.
      if (subscription.id !== data.subscriptionId || subscription.nextPriceKey !== null || subscription.cancelAtPeriodEnd) return;
      if (subscription.scheduleId !== null) await payments.keepAsIs(subscription.scheduleId);
      await payments.cancelAtPeriodEnd(data.subscriptionId, true);
      return;
  }
}
