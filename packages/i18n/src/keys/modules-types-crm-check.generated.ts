// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.crm_check, with their values. */
export interface ModulesTypesCrmCheckMessages {
  "modules.types.crm_check.description": undefined;
  "modules.types.crm_check.features.careful": undefined;
  "modules.types.crm_check.features.deals": undefined;
  "modules.types.crm_check.features.owner": undefined;
  "modules.types.crm_check.fields.look": undefined;
  "modules.types.crm_check.fields.platform": undefined;
  "modules.types.crm_check.hints.look": undefined;
  "modules.types.crm_check.hints.platform": undefined;
  "modules.types.crm_check.label": undefined;
  "modules.types.crm_check.options.look.customer": undefined;
  "modules.types.crm_check.options.look.openDeal": undefined;
  "modules.types.crm_check.options.look.owner": undefined;
  "modules.types.crm_check.options.platform.hubspot": undefined;
  "modules.types.crm_check.options.platform.pipedrive": undefined;
  "modules.types.crm_check.options.platform.salesforce": undefined;
  "modules.types.crm_check.ports.free": undefined;
  "modules.types.crm_check.ports.taken": undefined;
  "modules.types.crm_check.synonyms": undefined;
}
