// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.message, with their values. */
export interface ModulesTypesMessageMessages {
  "modules.types.message.description": undefined;
  "modules.types.message.features.retries": undefined;
  "modules.types.message.features.sameThread": undefined;
  "modules.types.message.features.twoChannels": undefined;
  "modules.types.message.features.variables": undefined;
  "modules.types.message.fields.body": undefined;
  "modules.types.message.fields.channel": undefined;
  "modules.types.message.fields.inThread": undefined;
  "modules.types.message.fields.subject": undefined;
  "modules.types.message.hints.mimic": undefined;
  "modules.types.message.label": undefined;
  "modules.types.message.synonyms": undefined;
}
