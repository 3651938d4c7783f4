// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.enrich_profile, with their values. */
export interface ModulesTypesEnrichProfileMessages {
  "modules.types.enrich_profile.description": undefined;
  "modules.types.enrich_profile.features.address": undefined;
  "modules.types.enrich_profile.features.blanks": undefined;
  "modules.types.enrich_profile.features.register": undefined;
  "modules.types.enrich_profile.fields.fields": undefined;
  "modules.types.enrich_profile.fields.minScore": undefined;
  "modules.types.enrich_profile.fields.overwrite": undefined;
  "modules.types.enrich_profile.hints.fields": undefined;
  "modules.types.enrich_profile.label": undefined;
  "modules.types.enrich_profile.options.fields.city": undefined;
  "modules.types.enrich_profile.options.fields.email": undefined;
  "modules.types.enrich_profile.options.fields.siren": undefined;
  "modules.types.enrich_profile.options.fields.size": undefined;
  "modules.types.enrich_profile.options.overwrite.always": undefined;
  "modules.types.enrich_profile.options.overwrite.blanks": undefined;
  "modules.types.enrich_profile.ports.found": undefined;
  "modules.types.enrich_profile.ports.notFound": undefined;
  "modules.types.enrich_profile.synonyms": undefined;
}
