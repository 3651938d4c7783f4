/** Plans, from the smallest to the largest. */
const RANK = { starter: 0, professional: 1, enterprise: 2 } as const;
type Plan = keyof typeof RANK;
type Period = "monthly" | "yearly";

/** Price of each plan, in cents, excluding VAT; Enterprise's is per user (PLAN-01 to PLAN-03). */
export const PLAN_PRICES: Readonly<Record<Plan, Readonly<Record<Period, number>>>> = {
  starter: { monthly: 3_900, yearly: 38_800 },
  professional: { monthly: 5_900, yearly: 58_800 },
  enterprise: { monthly: 11_900, yearly: 118_500 },
};

/** Percent (BILLING-17). */
export const VAT_PERCENT = 20;

/** Milliseconds before the end of a trial after which it can no longer carry over into a subscription; the payment provider's rule. */
const SHORTEST_TRIAL_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;

/** Returns how many users a plan is billed for: the team's members on Enterprise, one on the other plans (PLAN-03). */
export function billedSeats(plan: Plan, members: number): number {
  return plan === "enterprise" ? Math.max(1, members) : 1;
}

/** Returns the price of a period, excluding VAT, in cents. */
export function billedAmount(plan: Plan, period: Period, members: number): number {
  return PLAN_PRICES[plan][period] * billedSeats(plan, members);
}

/** Splits an amount into its parts with VAT, in cents, with the VAT rounded to the nearest cent. */
export function withVat(excludingVat: number): { readonly excludingVat: number; readonly vat: number; readonly includingVat: number } {
  const vat = Math.round((excludingVat * VAT_PERCENT) / 100);
  return { excludingVat, vat, includingVat: excludingVat + vat };
}

/**
 * Classifies a change of plan or period: an upgrade is made and paid immediately, a downgrade waits for the end of the
 * period (BILLING-04, BILLING-05). On the same plan, yearly instead of monthly is an upgrade.
 */
export function changeKind(
  from: { readonly plan: Plan; readonly period: Period },
  to: { readonly plan: Plan; readonly period: Period },
): "same" | "upgrade" | "downgrade" {
  if (from.plan !== to.plan) return RANK[to.plan] > RANK[from.plan] ? "upgrade" : "downgrade";
  if (from.period === to.period) return "same";
  return to.period === "yearly" ? "upgrade" : "downgrade";
}

/**
 * Returns the instant from which an upgrade is prorated, so that whole days are left in the period (BILLING-04): the day
 * of the change counts in full. Milliseconds since 1970.
 */
export function prorationStart(period: { readonly start: number; readonly end: number }, now: number): { at: number; daysLeft: number } {
  const daysLeft = Math.max(0, Math.ceil((period.end - now) / DAY_MS));
  return { at: Math.max(period.start, period.end - daysLeft * DAY_MS), daysLeft };
}

/** Returns until when a new subscription stays free: the rest of the trial when it is of the same plan, otherwise null. */
export function trialLeft(plan: Plan, trialEndsAt: number | null, now: number): number | null {
  return plan === "professional" && trialEndsAt !== null && trialEndsAt - now >= SHORTEST_TRIAL_MS ? trialEndsAt : null;
}
