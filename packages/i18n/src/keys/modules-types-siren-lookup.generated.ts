// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.siren_lookup, with their values. */
export interface ModulesTypesSirenLookupMessages {
  "modules.types.siren_lookup.description": undefined;
  "modules.types.siren_lookup.features.firmographics": undefined;
  "modules.types.siren_lookup.features.masked": undefined;
  "modules.types.siren_lookup.features.official": undefined;
  "modules.types.siren_lookup.fields.by": undefined;
  "modules.types.siren_lookup.fields.field": undefined;
  "modules.types.siren_lookup.hints.by": undefined;
  "modules.types.siren_lookup.label": undefined;
  "modules.types.siren_lookup.options.by.name": undefined;
  "modules.types.siren_lookup.options.by.number": undefined;
  "modules.types.siren_lookup.ports.found": undefined;
  "modules.types.siren_lookup.ports.notFound": undefined;
  "modules.types.siren_lookup.ports.several": undefined;
  "modules.types.siren_lookup.synonyms": undefined;
}
