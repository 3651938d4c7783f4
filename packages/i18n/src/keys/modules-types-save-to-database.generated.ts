// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.save_to_database, with their values. */
export interface ModulesTypesSaveToDatabaseMessages {
  "modules.types.save_to_database.description": undefined;
  "modules.types.save_to_database.features.columns": undefined;
  "modules.types.save_to_database.features.key": undefined;
  "modules.types.save_to_database.features.room": undefined;
  "modules.types.save_to_database.fields.column": undefined;
  "modules.types.save_to_database.fields.columns": undefined;
  "modules.types.save_to_database.fields.key": undefined;
  "modules.types.save_to_database.fields.tableId": undefined;
  "modules.types.save_to_database.fields.value": undefined;
  "modules.types.save_to_database.hints.key": undefined;
  "modules.types.save_to_database.hints.tableId": undefined;
  "modules.types.save_to_database.label": undefined;
  "modules.types.save_to_database.ready.key": undefined;
  "modules.types.save_to_database.synonyms": undefined;
}
