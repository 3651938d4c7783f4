// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of deals, with their values. */
export interface DealsMessages {
  "deals.add": undefined;
  "deals.amount": undefined;
  "deals.currency": undefined;
  "deals.delete": undefined;
  "deals.deleteError": undefined;
  "deals.deleteOne": { "amount": string | number };
  "deals.deleteText": undefined;
  "deals.deleteTitle": undefined;
  "deals.edit": undefined;
  "deals.editOne": { "amount": string | number };
  "deals.errors.notFound": undefined;
  "deals.errors.tooMany": { "most": string | number };
  "deals.expected": { "date": string | number };
  "deals.expectedOn": undefined;
  "deals.loadError": undefined;
  "deals.lostOn": { "date": string | number };
  "deals.noProduct": undefined;
  "deals.none": undefined;
  "deals.product": undefined;
  "deals.save": undefined;
  "deals.saveError": undefined;
  "deals.state": undefined;
  "deals.states.lost": undefined;
  "deals.states.open": undefined;
  "deals.states.won": undefined;
  "deals.title": undefined;
  "deals.total": { "amount": string | number };
  "deals.wonOn": { "date": string | number };
}
