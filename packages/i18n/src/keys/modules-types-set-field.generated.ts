// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.set_field, with their values. */
export interface ModulesTypesSetFieldMessages {
  "modules.types.set_field.description": undefined;
  "modules.types.set_field.features.own": undefined;
  "modules.types.set_field.features.types": undefined;
  "modules.types.set_field.features.variables": undefined;
  "modules.types.set_field.fields.name": undefined;
  "modules.types.set_field.fields.type": undefined;
  "modules.types.set_field.fields.value": undefined;
  "modules.types.set_field.label": undefined;
  "modules.types.set_field.options.type.date": undefined;
  "modules.types.set_field.options.type.number": undefined;
  "modules.types.set_field.options.type.text": undefined;
  "modules.types.set_field.synonyms": undefined;
}
