// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.table_lookup, with their values. */
export interface ModulesTypesTableLookupMessages {
  "modules.types.table_lookup.description": undefined;
  "modules.types.table_lookup.features.folded": undefined;
  "modules.types.table_lookup.features.key": undefined;
  "modules.types.table_lookup.features.variables": undefined;
  "modules.types.table_lookup.fields.column": undefined;
  "modules.types.table_lookup.fields.columns": undefined;
  "modules.types.table_lookup.fields.key": undefined;
  "modules.types.table_lookup.fields.name": undefined;
  "modules.types.table_lookup.fields.tableId": undefined;
  "modules.types.table_lookup.hints.key": undefined;
  "modules.types.table_lookup.hints.tableId": undefined;
  "modules.types.table_lookup.label": undefined;
  "modules.types.table_lookup.ports.found": undefined;
  "modules.types.table_lookup.ports.notFound": undefined;
  "modules.types.table_lookup.ready.key": undefined;
  "modules.types.table_lookup.synonyms": undefined;
}
