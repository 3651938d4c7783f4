import type { Billing } from "@filon/contracts/billing";
import { expect, it } from "vitest";
import { standingOf } from "./plan-standing.ts";

type Standing = Parameters<typeof standingOf>[0];

const subscription = {
  plan: "professional",
  period: "monthly",
  status: "active",
  seats: 1,
  amount: { excluding: 5900, vat: 1180, including: 7080 },
  periodStart: "2026-11-01T00:00:00.000Z",
  nextBillingAt: null,
  accessEndsAt: null,
  cancelAtPeriodEnd: false,
  trialEndsAt: null,
  next: null,
} as unknown as NonNullable<Billing["subscription"]>;
const given: Standing = { plan: "professional", status: "active", subscription: null };
const choice = { plan: "professional", period: "yearly" } as const;

it("a plan given without a subscription is current, both monthly and yearly", () => {
  expect(standingOf(given, choice)).toMatchObject({ isCurrent: true });
  expect(standingOf(given, { ...choice, period: "monthly" })).toMatchObject({ isCurrent: true });
  expect(standingOf(given, { plan: "starter", period: "monthly" })).toEqual({ kind: "subscribe", isCurrent: false, isNext: false });
});

it("a plan on trial can still be subscribed to, as can one whose subscription has ended", () => {
  expect(standingOf({ ...given, status: "trialing" }, choice)).toEqual({ kind: "subscribe", isCurrent: false, isNext: false });
  const ended = { ...subscription, status: "canceled" } as const;
  expect(standingOf({ plan: null, status: "canceled", subscription: ended }, choice)).toMatchObject({
    kind: "subscribe",
    isCurrent: false,
  });
});

it("with a subscription, a plan is current only with the subscribed period; the planned one is not", () => {
  const paid: Standing = { plan: "professional", status: "active", subscription };
  expect(standingOf(paid, { ...choice, period: "monthly" })).toEqual({ kind: "same", isCurrent: true, isNext: false });
  expect(standingOf(paid, choice)).toEqual({ kind: "upgrade", isCurrent: false, isNext: false });
  const next = { plan: "starter", period: "monthly", at: "2026-12-01T00:00:00.000Z" } as const;
  const changing: Standing = { ...paid, subscription: { ...subscription, next } };
  expect(standingOf(changing, { plan: "starter", period: "monthly" })).toMatchObject({ isCurrent: false, isNext: true });
});
