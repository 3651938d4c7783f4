import { expect, it } from "vitest";
import { whyNoGrowth } from "./growth.ts";

it.each([
  ["professional", "trialing", false, null],
  ["starter", "active", false, null],
  ["enterprise", "past_due", false, null],
  ["professional", "unpaid", false, "unpaid"],
  ["professional", "canceled", false, "ended"],
  [null, "canceled", false, "ended"],
  [null, "active", false, "ended"],
  [null, "incomplete", false, "incomplete"],
  [null, "canceled", true, null],
] as const)("a workspace with the plan %s, %s (demonstration: %s), does not grow because: %s", (plan, subscriptionStatus, isDemo, why) =>
  expect(whyNoGrowth({ plan, subscriptionStatus, isDemo })).toBe(why),
);
