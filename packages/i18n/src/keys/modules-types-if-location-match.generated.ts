// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.if_location_match, with their values. */
export interface ModulesTypesIfLocationMatchMessages {
  "modules.types.if_location_match.description": undefined;
  "modules.types.if_location_match.features.languages": undefined;
  "modules.types.if_location_match.features.levels": undefined;
  "modules.types.if_location_match.features.unknown": undefined;
  "modules.types.if_location_match.fields.level": undefined;
  "modules.types.if_location_match.fields.match": undefined;
  "modules.types.if_location_match.fields.values": undefined;
  "modules.types.if_location_match.label": undefined;
  "modules.types.if_location_match.options.level.city": undefined;
  "modules.types.if_location_match.options.level.country": undefined;
  "modules.types.if_location_match.options.level.department": undefined;
  "modules.types.if_location_match.options.level.region": undefined;
  "modules.types.if_location_match.options.match.any": undefined;
  "modules.types.if_location_match.options.match.none": undefined;
  "modules.types.if_location_match.synonyms": undefined;
}
