/** Why a workspace cannot grow: no plan (trial over, subscription ended), or an unpaid one. */
export type StandStill = "ended" | "unpaid" | "incomplete";

/** What decides whether a workspace may grow. */
export interface GrowthTerms {
  readonly plan: string | null;
  readonly subscriptionStatus: string;
  readonly isDemo: boolean;
}

/**
 * Decides what a workspace may do when its subscription is not in order; the only place that does. It can read, export,
 * edit, receive replies, pay, sign in, and do what the law requires (erasure, opt-out). It cannot grow: no new
 * prospects, imports, lists, members or modules, no campaign started, no outward acts. Running campaigns pause and
 * resume once it is paid. Null when it may grow. A failed payment is retried for some days (`past_due`) and blocks nothing
 * yet; the demonstration workspace has no subscription to end.
 */
export function whyNoGrowth({ plan, subscriptionStatus, isDemo }: GrowthTerms): StandStill | null {
  if (isDemo) return null;
  if (subscriptionStatus === "unpaid" || subscriptionStatus === "incomplete") return subscriptionStatus;
  return plan === null || subscriptionStatus === "canceled" ? "ended" : null;
}
