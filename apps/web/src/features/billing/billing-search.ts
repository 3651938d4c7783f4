import type { BillingPeriod } from "@filon/contracts/billing";
import type { PlanId } from "@filon/contracts/auth";

/** The billing page's address: a plan chosen on a price card, or a return from the provider's page. */
export interface BillingSearch {
  readonly plan?: PlanId;
  readonly period?: BillingPeriod;
  readonly session?: string;
}

const PLANS: readonly string[] = ["starter", "professional", "enterprise"] satisfies PlanId[];
const PERIODS: readonly string[] = ["monthly", "yearly"] satisfies BillingPeriod[];

/** Reads the address; invalid values are ignored. */
export function readBillingSearch({ plan, period, session }: Record<string, unknown>): BillingSearch {
  return {
    ...(typeof plan === "string" && PLANS.includes(plan) ? { plan: plan as PlanId } : {}),
    ...(typeof period === "string" && PERIODS.includes(period) ? { period: period as BillingPeriod } : {}),
    ...(typeof session === "string" && session !== "" ? { session } : {}),
  };
}

/** Returns whether the address leads to a subscription to a plan (BILLING-18). */
export function wantsPlan(address: string): boolean {
  const [path, search] = address.split("?");
  return path === "/settings/billing" && readBillingSearch(Object.fromEntries(new URLSearchParams(search))).plan !== undefined;
}
