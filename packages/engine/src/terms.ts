import type { GrowthTerms } from "@filon/domain";

/** Returns what decides whether a row's workspace may act. */
export function termsOf(row: {
  readonly plan: string | null;
  readonly subscription_status: string;
  readonly is_demo: boolean;
}): GrowthTerms {
  return { plan: row.plan, subscriptionStatus: row.subscription_status, isDemo: row.is_demo };
}
