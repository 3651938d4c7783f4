import type { GrowthTerms } from "@filon/domain";

/** Returns the terms that decide whether a row's workspace may act: its plan, its subscription, and whether it is the demonstration. */
export function termsOf(row: {
  readonly plan: string | null;
  readonly subscription_status: string;
  readonly is_demo: boolean;
}): GrowthTerms {
  return { plan: row.plan, subscriptionStatus: row.subscription_status, isDemo: row.is_demo };
}
