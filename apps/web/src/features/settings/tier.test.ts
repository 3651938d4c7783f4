import { expect, it } from "vitest";
import { tierOf } from "./tier.ts";

it("[PLAN-12] premium is any plan active or trialing, freemium the rest", () => {
  for (const plan of ["starter", "professional", "enterprise"] as const) {
    for (const status of ["active", "trialing"] as const) expect(tierOf({ plan, status })).toBe("premium");
    for (const status of ["canceled", "incomplete", "unpaid", "past_due"] as const) expect(tierOf({ plan, status })).toBe("freemium");
  }
  expect(tierOf({ plan: null, status: "active" })).toBe("freemium");
});
