// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.language_detection, with their values. */
export interface ModulesTypesLanguageDetectionMessages {
  "modules.types.language_detection.description": undefined;
  "modules.types.language_detection.features.else": undefined;
  "modules.types.language_detection.features.local": undefined;
  "modules.types.language_detection.features.sources": undefined;
  "modules.types.language_detection.fields.languages": undefined;
  "modules.types.language_detection.fields.of": undefined;
  "modules.types.language_detection.label": undefined;
  "modules.types.language_detection.options.languages.de": undefined;
  "modules.types.language_detection.options.languages.en": undefined;
  "modules.types.language_detection.options.languages.es": undefined;
  "modules.types.language_detection.options.languages.fr": undefined;
  "modules.types.language_detection.options.languages.it": undefined;
  "modules.types.language_detection.options.languages.nl": undefined;
  "modules.types.language_detection.options.languages.pt": undefined;
  "modules.types.language_detection.options.of.lastReply": undefined;
  "modules.types.language_detection.options.of.location": undefined;
  "modules.types.language_detection.options.of.position": undefined;
  "modules.types.language_detection.ports.de": undefined;
  "modules.types.language_detection.ports.else": undefined;
  "modules.types.language_detection.ports.en": undefined;
  "modules.types.language_detection.ports.es": undefined;
  "modules.types.language_detection.ports.fr": undefined;
  "modules.types.language_detection.ports.it": undefined;
  "modules.types.language_detection.ports.nl": undefined;
  "modules.types.language_detection.ports.pt": undefined;
  "modules.types.language_detection.synonyms": undefined;
}
