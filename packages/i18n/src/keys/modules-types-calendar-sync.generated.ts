// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.calendar_sync, with their values. */
export interface ModulesTypesCalendarSyncMessages {
  "modules.types.calendar_sync.description": undefined;
  "modules.types.calendar_sync.features.link": undefined;
  "modules.types.calendar_sync.features.once": undefined;
  "modules.types.calendar_sync.features.ownCalendar": undefined;
  "modules.types.calendar_sync.fields.operation": undefined;
  "modules.types.calendar_sync.fields.platform": undefined;
  "modules.types.calendar_sync.hints.operation": undefined;
  "modules.types.calendar_sync.hints.platform": undefined;
  "modules.types.calendar_sync.label": undefined;
  "modules.types.calendar_sync.options.operation.cancel": undefined;
  "modules.types.calendar_sync.options.operation.create": undefined;
  "modules.types.calendar_sync.options.operation.update": undefined;
  "modules.types.calendar_sync.options.platform.googleCalendar": undefined;
  "modules.types.calendar_sync.options.platform.outlookCalendar": undefined;
  "modules.types.calendar_sync.synonyms": undefined;
}
