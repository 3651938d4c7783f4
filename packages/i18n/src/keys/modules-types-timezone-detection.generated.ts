// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.timezone_detection, with their values. */
export interface ModulesTypesTimezoneDetectionMessages {
  "modules.types.timezone_detection.description": undefined;
  "modules.types.timezone_detection.features.hours": undefined;
  "modules.types.timezone_detection.features.sources": undefined;
  "modules.types.timezone_detection.features.sure": undefined;
  "modules.types.timezone_detection.fields.from": undefined;
  "modules.types.timezone_detection.fields.overwrite": undefined;
  "modules.types.timezone_detection.label": undefined;
  "modules.types.timezone_detection.options.from.domain": undefined;
  "modules.types.timezone_detection.options.from.location": undefined;
  "modules.types.timezone_detection.options.from.phone": undefined;
  "modules.types.timezone_detection.options.overwrite.always": undefined;
  "modules.types.timezone_detection.options.overwrite.blanks": undefined;
  "modules.types.timezone_detection.synonyms": undefined;
}
