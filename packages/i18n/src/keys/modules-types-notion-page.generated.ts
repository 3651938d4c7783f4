// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.notion_page, with their values. */
export interface ModulesTypesNotionPageMessages {
  "modules.types.notion_page.description": undefined;
  "modules.types.notion_page.features.columns": undefined;
  "modules.types.notion_page.features.oneRow": undefined;
  "modules.types.notion_page.features.variables": undefined;
  "modules.types.notion_page.fields.columns": undefined;
  "modules.types.notion_page.fields.key": undefined;
  "modules.types.notion_page.fields.keyColumn": undefined;
  "modules.types.notion_page.fields.mode": undefined;
  "modules.types.notion_page.fields.name": undefined;
  "modules.types.notion_page.fields.table": undefined;
  "modules.types.notion_page.fields.value": undefined;
  "modules.types.notion_page.hints.columns": undefined;
  "modules.types.notion_page.hints.key": undefined;
  "modules.types.notion_page.hints.table": undefined;
  "modules.types.notion_page.label": undefined;
  "modules.types.notion_page.options.mode.append": undefined;
  "modules.types.notion_page.options.mode.upsert": undefined;
  "modules.types.notion_page.synonyms": undefined;
}
