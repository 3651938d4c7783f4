import type { Billing, PlanChoice } from "@filon/contracts";
import { changeKind } from "@filon/domain";

/** What a plan is to the workspace, and what choosing it would be. */
export interface PlanStanding {
  readonly kind: "subscribe" | ReturnType<typeof changeKind>;
  /** What the workspace has: subscribed to, or given without a subscription, as the demonstration's. */
  readonly isCurrent: boolean;
  /** What it will have at the end of the period. */
  readonly isNext: boolean;
}

/** Where a plan and period stand for a workspace. A trial is no plan of its own: it can still be subscribed to. */
export function standingOf(
  { plan, status, subscription }: Pick<Billing, "plan" | "status" | "subscription">,
  choice: PlanChoice,
): PlanStanding {
  const runs = subscription !== null && !["canceled", "incomplete"].includes(subscription.status);
  const kind = runs ? changeKind(subscription, choice) : "subscribe";
  const isNext = subscription?.next?.plan === choice.plan && subscription.next.period === choice.period;
  const isGiven = !runs && plan === choice.plan && status === "active";
  return { kind, isCurrent: isGiven || (kind === "same" && !isNext), isNext };
}
