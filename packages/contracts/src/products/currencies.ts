/** Currencies in which a product or a deal can be priced (ISO 4217). Amounts have at most two decimals. */
export const CURRENCIES = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "CAD",
  "AUD",
  "MAD",
  "DZD",
  "XOF",
  "XAF",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "CZK",
  "RON",
  "HUF",
  "TRY",
  "AED",
  "SGD",
  "JPY",
  "BRL",
  "INR",
] as const;

/** Currencies without a smaller unit in use (ISO 4217; no fillér has been in use in Hungary since 1999). */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(["XOF", "XAF", "JPY", "HUF"]);

/** How many decimals amounts in a currency have. */
export const decimalsOf = (currency: string): 0 | 2 => (WITHOUT_DECIMALS.has(currency) ? 0 : 2);

/** Largest amount, in the currency's unit. */
export const AMOUNT_MOST = 999_999_999_999;
