/** Returns an amount in its currency as readers of this locale write it, without decimals when they are zero. */
export function moneyIn(locale: string, amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(amount);
}

/** Returns a currency by its code and name, such as "EUR · euro". */
export function currencyName(locale: string, currency: string): string {
  const name = new Intl.DisplayNames(locale, { type: "currency" }).of(currency) ?? currency;
  return `${currency} · ${name}`;
}

/**
 * Reads an amount as people type it: "1 234,50", "1,234.50", "1234.5". Returns null for an empty text, undefined when it is no amount with at
 * most two decimals.
 */
export function readAmount(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s\u00a0\u202f'’]/gu, "");
  if (text === "") return null;
  // The last comma or point is the decimal one when one or two digits follow it; others group thousands, one kind of them in one amount.
  const [, whole = "", decimals = ""] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  if (!/^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)$/u.test(whole)) return undefined;
  const digits = whole.replaceAll(/[.,]/gu, "");
  return Number(`${digits}.${decimals || "0"}`);
}
