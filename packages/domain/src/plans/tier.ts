/** Premium is any plan that is active or on trial; everything else is freemium (PLAN-12). */
export function tierOf(plan: string | null, subscriptionStatus: string): "freemium" | "premium" {
  return plan !== null && (subscriptionStatus === "active" || subscriptionStatus === "trialing") ? "premium" : "freemium";
}
