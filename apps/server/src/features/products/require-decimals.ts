import { UserError } from "@filon/contracts/errors";
import { decimalsOf } from "@filon/contracts/products";

/** Refuses decimals in a currency that has none. Throws 422 at this field. */
export function requireDecimals(amount: number | null, currency: string, field: "price" | "amount"): void {
  if (amount !== null && !Number.isInteger(amount) && decimalsOf(currency) === 0)
    throw new UserError("products.errors.noDecimals", { status: 422, fields: { [field]: "products.errors.noDecimals" } });
}
