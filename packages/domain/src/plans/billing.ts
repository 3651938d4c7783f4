/** Plans in the order in which each gives more than the one before. */
const RANK = { starter: 0, professional: 1, enterprise: 2 } as const;
type Plan = keyof typeof RANK;
type Period = "monthly" | "yearly";

/** What each plan costs, in cents, excluding VAT; Enterprise's is for each user (PLAN-01 to PLAN-03). */
export const PLAN_PRICES: Readonly<Record<Plan, Readonly<Record<Period, number>>>> = {
  starter: { monthly: 3_900, yearly: 38_800 },
  professional: { monthly: 5_900, yearly: 58_800 },
  enterprise: { monthly: 11_900, yearly: 118_500 },
};

/** Percent (BILLING-17). */
export const VAT_PERCENT = 20;

/** Milliseconds before its end from which a trial can no longer be carried over into a subscription; the payment provider's rule. */
const SHORTEST_TRIAL_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;

/** How many users a plan is paid for: those of the team on Enterprise, one price for all on the others (PLAN-03). */
export function billedSeats(plan: Plan, members: number): number {
  return plan === "enterprise" ? Math.max(1, members) : 1;
}

/** An amount of a period, excluding VAT, in cents. */
export function billedAmount(plan: Plan, period: Period, members: number): number {
  return PLAN_PRICES[plan][period] * billedSeats(plan, members);
}

/** An amount with its VAT, each in cents, the VAT to the nearest. */
export function withVat(excludingVat: number): { readonly excludingVat: number; readonly vat: number; readonly includingVat: number } {
  const vat = Math.round((excludingVat * VAT_PERCENT) / 100);
  return { excludingVat, vat, includingVat: excludingVat + vat };
}

/**
 * What a change of plan or period is: an upgrade is made and paid at once, a downgrade waits for the period's end
 * (BILLING-04, BILLING-05). On the same plan a year instead of a month is an upgrade.
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
 * The instant from which an upgrade is counted, so that whole days are left of the period (BILLING-04): the day of the
 * change counts whole. Milliseconds since 1970.
 */
export function prorationStart(period: { readonly start: number; readonly end: number }, now: number): { at: number; daysLeft: number } {
  const daysLeft = Math.max(0, Math.ceil((period.end - now) / DAY_MS));
  return { at: Math.max(period.start, period.end - daysLeft * DAY_MS), daysLeft };
}

/** Until when a subscription that is taken now stays free: what is left of the trial, on the plan that it is of; else null. */
export function trialLeft(plan: Plan, trialEndsAt: number | null, now: number): number | null {
  return plan === "professional" && trialEndsAt !== null && trialEndsAt - now >= SHORTEST_TRIAL_MS ? trialEndsAt : null;
}
