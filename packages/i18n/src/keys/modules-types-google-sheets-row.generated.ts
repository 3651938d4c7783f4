// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.google_sheets_row, with their values. */
export interface ModulesTypesGoogleSheetsRowMessages {
  "modules.types.google_sheets_row.description": undefined;
  "modules.types.google_sheets_row.features.columns": undefined;
  "modules.types.google_sheets_row.features.oneRow": undefined;
  "modules.types.google_sheets_row.features.variables": undefined;
  "modules.types.google_sheets_row.fields.columns": undefined;
  "modules.types.google_sheets_row.fields.document": undefined;
  "modules.types.google_sheets_row.fields.key": undefined;
  "modules.types.google_sheets_row.fields.keyColumn": undefined;
  "modules.types.google_sheets_row.fields.mode": undefined;
  "modules.types.google_sheets_row.fields.name": undefined;
  "modules.types.google_sheets_row.fields.table": undefined;
  "modules.types.google_sheets_row.fields.value": undefined;
  "modules.types.google_sheets_row.hints.columns": undefined;
  "modules.types.google_sheets_row.hints.document": undefined;
  "modules.types.google_sheets_row.hints.key": undefined;
  "modules.types.google_sheets_row.hints.table": undefined;
  "modules.types.google_sheets_row.label": undefined;
  "modules.types.google_sheets_row.options.mode.append": undefined;
  "modules.types.google_sheets_row.options.mode.upsert": undefined;
  "modules.types.google_sheets_row.synonyms": undefined;
}
