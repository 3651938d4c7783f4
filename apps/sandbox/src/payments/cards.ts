import type { CardBehaviour } from "../world/payment-objects.ts";

/** The test cards. No other card is accepted, so that nobody enters a real one. */
export const TEST_CARDS: readonly { readonly number: string; readonly brand: string; readonly behaviour: CardBehaviour | "declines" }[] = [
  { number: "4242424242424242", brand: "visa", behaviour: "pays" },
  { number: "5555555555554444", brand: "mastercard", behaviour: "pays" },
  { number: "378282246310005", brand: "amex", behaviour: "pays" },
  { number: "4000002500003155", brand: "visa", behaviour: "asks" },
  { number: "4000000000000341", brand: "visa", behaviour: "failsLater" },
  { number: "4000000000000002", brand: "visa", behaviour: "declines" },
];

export type CardProblem = "unknownCard" | "declined" | "expired" | "expiry" | "cvc";

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly behaviour: CardBehaviour;
}

/** Validates what was entered; only the number's last four digits are kept. */
export function readCard(form: { number: string; expiry: string; cvc: string }, now: Date): Card | CardProblem {
  const digits = form.number.replaceAll(/\D/gu, "");
  const known = TEST_CARDS.find(({ number }) => number === digits);
  if (!known) return "unknownCard";
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/u.exec(form.expiry) ?? [];
  const expMonth = Number(month);
  const expYear = Number(year) + (year.length === 2 ? 2000 : 0);
  if (expMonth < 1 || expMonth > 12) return "expiry";
  if (expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) return "expired";
  if (!/^\d{3,4}$/u.test(form.cvc.trim())) return "cvc";
  if (known.behaviour === "declines") return "declined";
  return { brand: known.brand, last4: digits.slice(-4), expMonth, expYear, behaviour: known.behaviour };
}
