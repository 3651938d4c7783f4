import type { BillingPeriod } from "@filon/contracts/billing";
import type { PlanId } from "@filon/contracts/auth";
import { PLAN_PRICES, VAT_PERCENT } from "@filon/domain";
import type { Catalogue } from "@filon/integrations";

const NAMES: Readonly<Record<PlanId, string>> = { starter: "Starter", professional: "Professional", enterprise: "Enterprise" };
const PERIODS = ["monthly", "yearly"] as const;

/** Returns the key by which the provider knows the price of a plan and period. */
export const priceKey = (plan: PlanId, period: BillingPeriod): string => `filon_${plan}_${period}`;

/** Returns the plan and period of a price's key, or null when the price is not Filon's. */
export function choiceOf(key: string): { plan: PlanId; period: BillingPeriod } | null {
  const [, plan, period] = /^filon_(starter|professional|enterprise)_(monthly|yearly)$/u.exec(key) ?? [];
  if (plan === undefined || period === undefined) return null;
  // The pattern matches known plans and periods only.
  return { plan: plan as PlanId, period: period as BillingPeriod };
}

export const intervalOf = (period: BillingPeriod): "month" | "year" => (period === "yearly" ? "year" : "month");

/** What Filon sells, in the provider's terms. */
export const CATALOGUE: Catalogue = {
  prices: Object.entries(NAMES).flatMap(([plan, product]) =>
    PERIODS.map((period) => ({
      key: priceKey(plan as PlanId, period),
      product,
      unitAmount: PLAN_PRICES[plan as PlanId][period],
      interval: intervalOf(period),
    })),
  ),
  vatPercent: VAT_PERCENT,
};
