// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.if_title_match, with their values. */
export interface ModulesTypesIfTitleMatchMessages {
  "modules.types.if_title_match.description": undefined;
  "modules.types.if_title_match.features.seniority": undefined;
  "modules.types.if_title_match.features.synonyms": undefined;
  "modules.types.if_title_match.features.unknown": undefined;
  "modules.types.if_title_match.fields.match": undefined;
  "modules.types.if_title_match.fields.seniority": undefined;
  "modules.types.if_title_match.fields.synonyms": undefined;
  "modules.types.if_title_match.fields.values": undefined;
  "modules.types.if_title_match.label": undefined;
  "modules.types.if_title_match.options.match.any": undefined;
  "modules.types.if_title_match.options.match.none": undefined;
  "modules.types.if_title_match.options.seniority.chief": undefined;
  "modules.types.if_title_match.options.seniority.director": undefined;
  "modules.types.if_title_match.options.seniority.manager": undefined;
  "modules.types.if_title_match.options.seniority.owner": undefined;
  "modules.types.if_title_match.options.seniority.staff": undefined;
  "modules.types.if_title_match.synonyms": undefined;
}
