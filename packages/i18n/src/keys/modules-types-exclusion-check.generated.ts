// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.exclusion_check, with their values. */
export interface ModulesTypesExclusionCheckMessages {
  "modules.types.exclusion_check.description": undefined;
  "modules.types.exclusion_check.features.customers": undefined;
  "modules.types.exclusion_check.features.lists": undefined;
  "modules.types.exclusion_check.features.reason": undefined;
  "modules.types.exclusion_check.fields.companies": undefined;
  "modules.types.exclusion_check.fields.customers": undefined;
  "modules.types.exclusion_check.fields.domains": undefined;
  "modules.types.exclusion_check.fields.people": undefined;
  "modules.types.exclusion_check.label": undefined;
  "modules.types.exclusion_check.ports.allowed": undefined;
  "modules.types.exclusion_check.ports.excluded": undefined;
  "modules.types.exclusion_check.synonyms": undefined;
}
