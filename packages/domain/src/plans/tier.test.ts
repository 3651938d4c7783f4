import { expect, it } from "vitest";
import { tierOf } from "./tier.ts";

it.each([
  ["starter", "active", "premium"],
  ["enterprise", "trialing", "premium"],
  ["professional", "past_due", "freemium"],
  ["professional", "canceled", "freemium"],
  ["professional", "unpaid", "freemium"],
  ["professional", "incomplete", "freemium"],
  [null, "active", "freemium"],
] as const)("[PLAN-12] plan %s with a subscription that is %s is %s", (plan, status, tier) => {
  expect(tierOf(plan, status)).toBe(tier);
});
