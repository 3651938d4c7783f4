import type { User } from "@filon/contracts";

/** Premium is any plan that is active or on trial, freemium all the rest (PLAN-12). */
export function tierOf({ plan, status }: User["subscription"]): "premium" | "freemium" {
  return plan !== null && (status === "active" || status === "trialing") ? "premium" : "freemium";
}
