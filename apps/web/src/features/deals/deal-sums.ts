import type { Deal } from "@filon/contracts/deals";

type Sum = Pick<Deal, "amount" | "currency">;

/** Adds amounts up by currency, the largest sum first. */
export function sumsOf(amounts: readonly Sum[]): readonly Sum[] {
  const sums = new Map<Sum["currency"], number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount })).toSorted((one, other) => other.amount - one.amount);
}
