// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.airtable_record, with their values. */
export interface ModulesTypesAirtableRecordMessages {
  "modules.types.airtable_record.description": undefined;
  "modules.types.airtable_record.features.columns": undefined;
  "modules.types.airtable_record.features.oneRow": undefined;
  "modules.types.airtable_record.features.variables": undefined;
  "modules.types.airtable_record.fields.columns": undefined;
  "modules.types.airtable_record.fields.document": undefined;
  "modules.types.airtable_record.fields.key": undefined;
  "modules.types.airtable_record.fields.keyColumn": undefined;
  "modules.types.airtable_record.fields.mode": undefined;
  "modules.types.airtable_record.fields.name": undefined;
  "modules.types.airtable_record.fields.table": undefined;
  "modules.types.airtable_record.fields.value": undefined;
  "modules.types.airtable_record.hints.columns": undefined;
  "modules.types.airtable_record.hints.document": undefined;
  "modules.types.airtable_record.hints.key": undefined;
  "modules.types.airtable_record.hints.table": undefined;
  "modules.types.airtable_record.label": undefined;
  "modules.types.airtable_record.options.mode.append": undefined;
  "modules.types.airtable_record.options.mode.upsert": undefined;
  "modules.types.airtable_record.synonyms": undefined;
}
