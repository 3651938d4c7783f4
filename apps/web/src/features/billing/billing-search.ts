import type { BillingPeriod, PlanId } from "@filon/contracts";

/** What the address of the billing page says: a plan that was chosen on a price card, or the provider's page come back from. */
export interface BillingSearch {
  readonly plan?: PlanId;
  readonly period?: BillingPeriod;
  readonly session?: string;
}

const PLANS: readonly string[] = ["starter", "professional", "enterprise"] satisfies PlanId[];
const PERIODS: readonly string[] = ["monthly", "yearly"] satisfies BillingPeriod[];

/** Reads the address; what it does not know it leaves out. */
export function readBillingSearch({ plan, period, session }: Record<string, unknown>): BillingSearch {
  return {
    ...(typeof plan === "string" && PLANS.includes(plan) ? { plan: plan as PlanId } : {}),
    ...(typeof period === "string" && PERIODS.includes(period) ? { period: period as BillingPeriod } : {}),
    ...(typeof session === "string" && session !== "" ? { session } : {}),
  };
}

/** Whether somebody who is asked to sign in was about to subscribe to a plan (BILLING-18). */
export function wantsPlan(address: string): boolean {
  const [path, search] = address.split("?");
  return path === "/settings/billing" && readBillingSearch(Object.fromEntries(new URLSearchParams(search))).plan !== undefined;
}
