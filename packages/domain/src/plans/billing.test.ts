import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billedAmount, billedSeats, changeKind, PLAN_PRICES, prorationStart, trialLeft, withVat } from "./billing.ts";

const DAY = 86_400_000;

describe("amounts", () => {
  it("[PLAN-01][PLAN-02][PLAN-03] are the plans' prices, with Enterprise priced per user of the workspace", () => {
    expect(PLAN_PRICES).toEqual({
      starter: { monthly: 3_900, yearly: 38_800 },
      professional: { monthly: 5_900, yearly: 58_800 },
      enterprise: { monthly: 11_900, yearly: 118_500 },
    });
    expect(billedAmount("enterprise", "monthly", 7)).toBe(83_300);
    expect(billedAmount("professional", "yearly", 7)).toBe(58_800);
    expect(billedSeats("enterprise", 0)).toBe(1);
  });

  it("[BILLING-17] excluding VAT, the VAT of 20 % and including it add up, to the cent", () => {
    expect(withVat(38_800)).toEqual({ excludingVat: 38_800, vat: 7_760, includingVat: 46_560 });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (amount) => {
        const { excludingVat, vat, includingVat } = withVat(amount);
        expect(includingVat).toBe(excludingVat + vat);
        expect(Math.abs(vat * 5 - amount)).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe("a plan change", () => {
  const plan = (name: "starter" | "professional" | "enterprise", period: "monthly" | "yearly") => ({ plan: name, period });
  it.each([
    [plan("starter", "monthly"), plan("professional", "monthly"), "upgrade"],
    [plan("starter", "yearly"), plan("enterprise", "monthly"), "upgrade"],
    [plan("starter", "monthly"), plan("starter", "yearly"), "upgrade"],
    [plan("enterprise", "monthly"), plan("professional", "yearly"), "downgrade"],
    [plan("starter", "yearly"), plan("starter", "monthly"), "downgrade"],
    [plan("starter", "yearly"), plan("starter", "yearly"), "same"],
  ] as const)("[BILLING-04][BILLING-05] from %o to %o is: %s", (from, to, kind) => {
    expect(changeKind(from, to)).toBe(kind);
  });

  it("[BILLING-04] is prorated by whole days left in the period, including the day of the change", () => {
    const period = { start: 0, end: 30 * DAY };
    expect(prorationStart(period, 10 * DAY)).toEqual({ at: 10 * DAY, daysLeft: 20 });
    expect(prorationStart(period, 10 * DAY + 1)).toEqual({ at: 10 * DAY, daysLeft: 20 });
    expect(prorationStart(period, 11 * DAY - 1)).toEqual({ at: 10 * DAY, daysLeft: 20 });
    expect(prorationStart(period, 30 * DAY)).toEqual({ at: 30 * DAY, daysLeft: 0 });
    // Never before the period started, even when the period is slightly less than whole days.
    expect(prorationStart({ start: 5, end: 30 * DAY }, 6).at).toBe(5);
  });
});

it("[BILLING-03] a trial carries over to Professional only, while two days or more of it are left", () => {
  expect(trialLeft("professional", 3 * DAY, 0)).toBe(3 * DAY);
  expect(trialLeft("professional", 2 * DAY - 1, 0)).toBeNull();
  expect(trialLeft("starter", 3 * DAY, 0)).toBeNull();
  expect(trialLeft("professional", null, 0)).toBeNull();
});
