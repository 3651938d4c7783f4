import type { Billing, PlanChoice } from "@filon/contracts/billing";
import { changeKind } from "@filon/domain";

/** How a plan relates to the workspace, and what choosing it would be. */
export interface PlanStanding {
  readonly kind: "subscribe" | ReturnType<typeof changeKind>;
  /** Whether the workspace has it, by subscription or given without one, like the demonstration's. */
  readonly isCurrent: boolean;
  /** Whether the workspace will have it from the next period. */
  readonly isNext: boolean;
}

/** Compares a plan and period with what the workspace has. A plan on trial can still be subscribed to. */
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
