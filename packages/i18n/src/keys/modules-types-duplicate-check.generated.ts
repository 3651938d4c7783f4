// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.duplicate_check, with their values. */
export interface ModulesTypesDuplicateCheckMessages {
  "modules.types.duplicate_check.description": undefined;
  "modules.types.duplicate_check.features.eldest": undefined;
  "modules.types.duplicate_check.features.keys": undefined;
  "modules.types.duplicate_check.features.scope": undefined;
  "modules.types.duplicate_check.fields.by": undefined;
  "modules.types.duplicate_check.fields.within": undefined;
  "modules.types.duplicate_check.label": undefined;
  "modules.types.duplicate_check.options.by.nameCompany": undefined;
  "modules.types.duplicate_check.options.by.phone": undefined;
  "modules.types.duplicate_check.options.within.campaign": undefined;
  "modules.types.duplicate_check.options.within.workspace": undefined;
  "modules.types.duplicate_check.ports.duplicate": undefined;
  "modules.types.duplicate_check.ports.unique": undefined;
  "modules.types.duplicate_check.synonyms": undefined;
}
