// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.throttle, with their values. */
export interface ModulesTypesThrottleMessages {
  "modules.types.throttle.description": undefined;
  "modules.types.throttle.features.deadline": undefined;
  "modules.types.throttle.features.order": undefined;
  "modules.types.throttle.features.windows": undefined;
  "modules.types.throttle.fields.max": undefined;
  "modules.types.throttle.fields.maxWaitDays": undefined;
  "modules.types.throttle.fields.per": undefined;
  "modules.types.throttle.hints.maxWaitDays": undefined;
  "modules.types.throttle.label": undefined;
  "modules.types.throttle.options.per.day": undefined;
  "modules.types.throttle.options.per.hour": undefined;
  "modules.types.throttle.options.per.week": undefined;
  "modules.types.throttle.ports.expired": undefined;
  "modules.types.throttle.synonyms": undefined;
}
