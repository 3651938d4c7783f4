import type { User } from "@filon/contracts/auth";

/** Returns premium for any active or trial plan, otherwise freemium (PLAN-12). */
export function tierOf({ plan, status }: User["subscription"]): "premium" | "freemium" {
  return plan !== null && (status === "active" || status === "trialing") ? "premium" : "freemium";
}
