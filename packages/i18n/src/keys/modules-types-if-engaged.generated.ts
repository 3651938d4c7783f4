// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.if_engaged, with their values. */
export interface ModulesTypesIfEngagedMessages {
  "modules.types.if_engaged.description": undefined;
  "modules.types.if_engaged.features.counts": undefined;
  "modules.types.if_engaged.features.signals": undefined;
  "modules.types.if_engaged.features.waits": undefined;
  "modules.types.if_engaged.fields.atLeast": undefined;
  "modules.types.if_engaged.fields.signals": undefined;
  "modules.types.if_engaged.fields.sinceDays": undefined;
  "modules.types.if_engaged.fields.waitDays": undefined;
  "modules.types.if_engaged.label": undefined;
  "modules.types.if_engaged.options.signals.accepted": undefined;
  "modules.types.if_engaged.options.signals.read": undefined;
  "modules.types.if_engaged.options.signals.reply": undefined;
  "modules.types.if_engaged.synonyms": undefined;
}
