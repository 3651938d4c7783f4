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

/** Largest amount, in the currency's unit. */
export const AMOUNT_MOST = 999_999_999_999;
