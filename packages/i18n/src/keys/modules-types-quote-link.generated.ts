// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.quote_link, with their values. */
export interface ModulesTypesQuoteLinkMessages {
  "modules.types.quote_link.description": undefined;
  "modules.types.quote_link.features.accepted": undefined;
  "modules.types.quote_link.features.page": undefined;
  "modules.types.quote_link.features.today": undefined;
  "modules.types.quote_link.fields.discount": undefined;
  "modules.types.quote_link.fields.lines": undefined;
  "modules.types.quote_link.fields.product": undefined;
  "modules.types.quote_link.fields.quantity": undefined;
  "modules.types.quote_link.fields.validDays": undefined;
  "modules.types.quote_link.fields.vat": undefined;
  "modules.types.quote_link.fields.waitDays": undefined;
  "modules.types.quote_link.hints.lines": undefined;
  "modules.types.quote_link.hints.waitDays": undefined;
  "modules.types.quote_link.label": undefined;
  "modules.types.quote_link.options.vat.intermediate": undefined;
  "modules.types.quote_link.options.vat.none": undefined;
  "modules.types.quote_link.options.vat.normal": undefined;
  "modules.types.quote_link.options.vat.reduced": undefined;
  "modules.types.quote_link.options.vat.special": undefined;
  "modules.types.quote_link.ports.accepted": undefined;
  "modules.types.quote_link.ports.expired": undefined;
  "modules.types.quote_link.synonyms": undefined;
}
