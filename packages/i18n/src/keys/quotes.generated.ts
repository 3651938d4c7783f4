// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of quotes, with their values. */
export interface QuotesMessages {
  "quotes.errors.name": undefined;
  "quotes.errors.notFound": undefined;
  "quotes.errors.over": undefined;
  "quotes.page.accept": undefined;
  "quotes.page.acceptText": undefined;
  "quotes.page.acceptTitle": undefined;
  "quotes.page.accepted": { "date": string | number; "name": string | number };
  "quotes.page.by": undefined;
  "quotes.page.date": undefined;
  "quotes.page.for": undefined;
  "quotes.page.from": undefined;
  "quotes.page.lines": undefined;
  "quotes.page.lost": undefined;
  "quotes.page.lostText": undefined;
  "quotes.page.name": undefined;
  "quotes.page.net": undefined;
  "quotes.page.noVat": undefined;
  "quotes.page.over": undefined;
  "quotes.page.siret": undefined;
  "quotes.page.times": { "price": string | number; "quantity": string | number };
  "quotes.page.timesLess": { "discount": string | number; "price": string | number; "quantity": string | number };
  "quotes.page.title": { "number": string | number };
  "quotes.page.total": undefined;
  "quotes.page.validUntil": undefined;
  "quotes.page.vat": { "rate": string | number };
  "quotes.page.vatNumber": undefined;
}
