// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.analyze_activity, with their values. */
export interface ModulesTypesAnalyzeActivityMessages {
  "modules.types.analyze_activity.description": undefined;
  "modules.types.analyze_activity.features.hour": undefined;
  "modules.types.analyze_activity.features.level": undefined;
  "modules.types.analyze_activity.features.topics": undefined;
  "modules.types.analyze_activity.fields.sinceDays": undefined;
  "modules.types.analyze_activity.fields.topics": undefined;
  "modules.types.analyze_activity.hints.topics": undefined;
  "modules.types.analyze_activity.label": undefined;
  "modules.types.analyze_activity.ports.active": undefined;
  "modules.types.analyze_activity.ports.quiet": undefined;
  "modules.types.analyze_activity.synonyms": undefined;
}
