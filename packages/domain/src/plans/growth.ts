/** Why a workspace does not grow: no plan (a trial that is over, a subscription that has ended), or one that is not paid. */
export type StandStill = "ended" | "unpaid" | "incomplete";

/** What decides whether a workspace may grow. */
export interface GrowthTerms {
  readonly plan: string | null;
  readonly subscriptionStatus: string;
  readonly isDemo: boolean;
}

/**
 * The one place that says what a workspace may do whose subscription is not in order. It reads, exports, corrects, takes in
 * answers, pays, signs in, and does what the law asks of it (erasure, opposition). Nothing grows: no prospect, import,
 * list or member is added, no module installed, no campaign set going, no act made towards anybody; campaigns under way
 * pause and go on once it is paid. Null: it grows. A payment that failed is tried again for some days (`past_due`) and
 * stops nothing yet; the demonstration's workspace has no subscription to end.
 */
export function whyNoGrowth({ plan, subscriptionStatus, isDemo }: GrowthTerms): StandStill | null {
  if (isDemo) return null;
  if (subscriptionStatus === "unpaid" || subscriptionStatus === "incomplete") return subscriptionStatus;
  return plan === null || subscriptionStatus === "canceled" ? "ended" : null;
}
