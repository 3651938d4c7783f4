// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.crm_sync, with their values. */
export interface ModulesTypesCrmSyncMessages {
  "modules.types.crm_sync.description": undefined;
  "modules.types.crm_sync.features.bothWays": undefined;
  "modules.types.crm_sync.features.once": undefined;
  "modules.types.crm_sync.features.owner": undefined;
  "modules.types.crm_sync.fields.conflict": undefined;
  "modules.types.crm_sync.fields.direction": undefined;
  "modules.types.crm_sync.fields.platform": undefined;
  "modules.types.crm_sync.hints.direction": undefined;
  "modules.types.crm_sync.hints.platform": undefined;
  "modules.types.crm_sync.label": undefined;
  "modules.types.crm_sync.options.conflict.crm": undefined;
  "modules.types.crm_sync.options.conflict.filon": undefined;
  "modules.types.crm_sync.options.direction.both": undefined;
  "modules.types.crm_sync.options.direction.pull": undefined;
  "modules.types.crm_sync.options.direction.push": undefined;
  "modules.types.crm_sync.options.platform.hubspot": undefined;
  "modules.types.crm_sync.options.platform.pipedrive": undefined;
  "modules.types.crm_sync.options.platform.salesforce": undefined;
  "modules.types.crm_sync.synonyms": undefined;
}
