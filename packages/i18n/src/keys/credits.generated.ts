// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of credits, with their values. */
export interface CreditsMessages {
  "credits.balance": { "count": string | number };
  "credits.explanation": { "count": string | number; "date": string | number };
  "credits.latest": undefined;
  "credits.left": { "count": string | number };
  "credits.loadError": undefined;
  "credits.reasons.adjustment": undefined;
  "credits.reasons.email_search": undefined;
  "credits.reasons.module": undefined;
  "credits.reasons.other": undefined;
  "credits.reasons.period": undefined;
  "credits.refunds.email_search": undefined;
  "credits.refunds.module": undefined;
}
