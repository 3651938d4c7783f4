// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.scheduler, with their values. */
export interface ModulesTypesSchedulerMessages {
  "modules.types.scheduler.description": undefined;
  "modules.types.scheduler.features.fixed": undefined;
  "modules.types.scheduler.features.recurring": undefined;
  "modules.types.scheduler.features.spread": undefined;
  "modules.types.scheduler.fields.at": undefined;
  "modules.types.scheduler.fields.days": undefined;
  "modules.types.scheduler.fields.ifPast": undefined;
  "modules.types.scheduler.fields.repeat": undefined;
  "modules.types.scheduler.fields.scheduleType": undefined;
  "modules.types.scheduler.fields.spreadMinutes": undefined;
  "modules.types.scheduler.fields.time": undefined;
  "modules.types.scheduler.fields.timeZone": undefined;
  "modules.types.scheduler.label": undefined;
  "modules.types.scheduler.options.ifPast.continue": undefined;
  "modules.types.scheduler.options.ifPast.end": undefined;
  "modules.types.scheduler.options.repeat.daily": undefined;
  "modules.types.scheduler.options.repeat.none": undefined;
  "modules.types.scheduler.options.repeat.weekly": undefined;
  "modules.types.scheduler.options.scheduleType.fixed": undefined;
  "modules.types.scheduler.options.scheduleType.recurring": undefined;
  "modules.types.scheduler.synonyms": undefined;
}
