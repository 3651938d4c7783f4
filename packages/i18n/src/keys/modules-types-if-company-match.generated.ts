// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.if_company_match, with their values. */
export interface ModulesTypesIfCompanyMatchMessages {
  "modules.types.if_company_match.description": undefined;
  "modules.types.if_company_match.features.domains": undefined;
  "modules.types.if_company_match.features.legalForms": undefined;
  "modules.types.if_company_match.features.unknown": undefined;
  "modules.types.if_company_match.fields.legalForms": undefined;
  "modules.types.if_company_match.fields.match": undefined;
  "modules.types.if_company_match.fields.values": undefined;
  "modules.types.if_company_match.label": undefined;
  "modules.types.if_company_match.options.legalForms.ignored": undefined;
  "modules.types.if_company_match.options.legalForms.kept": undefined;
  "modules.types.if_company_match.options.match.any": undefined;
  "modules.types.if_company_match.options.match.none": undefined;
  "modules.types.if_company_match.synonyms": undefined;
}
