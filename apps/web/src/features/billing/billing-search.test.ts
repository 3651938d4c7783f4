import { expect, it } from "vitest";
import { readBillingSearch, wantsPlan } from "./billing-search.ts";

it("reads a plan and its period, and ignores invalid values", () => {
  expect(readBillingSearch({ plan: "professional", period: "yearly" })).toEqual({ plan: "professional", period: "yearly" });
  expect(readBillingSearch({ plan: "gold", period: "weekly", session: 3, other: "x" })).toEqual({});
});

it.each([
  ["/settings/billing?plan=professional&period=yearly", true],
  ["/settings/billing", false],
  ["/settings/billing?plan=gold", false],
  ["/campaigns?plan=professional", false],
])("[BILLING-18] %s leads to a subscription: %s", (address, wanted) => {
  expect(wantsPlan(address)).toBe(wanted);
});
