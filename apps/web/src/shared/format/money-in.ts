import { decimalsOf } from "@filon/contracts/products";

/** Returns an amount in its currency as readers of this locale write it, without decimals when they are zero; never rounded. */
export function moneyIn(locale: string, amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const how = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(locale, how).format(amount);
}

/** Returns a currency by its code and name, such as "EUR · euro". */
export function currencyName(locale: string, currency: string): string {
  const name = new Intl.DisplayNames(locale, { type: "currency" }).of(currency) ?? currency;
  return `${currency} · ${name}`;
}

/**
 * Reads an amount as people type it: "1 234,50", "1,234.50", "1234.5". Returns null for an empty text, undefined when it is no amount with at
 * most as many decimals as the currency has.
 */
export function readAmount(typed: string, currency: string): number | null | undefined {
  const text = typed.replaceAll(/[\s\u00a0\u202f'’]/gu, "");
  if (text === "") return null;
  // The last comma or point is the decimal one when one or two digits follow it; others group thousands, one kind of them in one amount.
  const [, whole = "", decimals = ""] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  if (!/^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)$/u.test(whole)) return undefined;
  if (Number(decimals) > 0 && decimalsOf(currency) === 0) return undefined;
  const digits = whole.replaceAll(/[.,]/gu, "");
  return Number(`${digits}.${decimals || "0"}`);
}
