// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.add_to_list, with their values. */
export interface ModulesTypesAddToListMessages {
  "modules.types.add_to_list.description": undefined;
  "modules.types.add_to_list.features.addRemoveMove": undefined;
  "modules.types.add_to_list.features.onTimeline": undefined;
  "modules.types.add_to_list.features.several": undefined;
  "modules.types.add_to_list.fields.listIds": undefined;
  "modules.types.add_to_list.fields.mode": undefined;
  "modules.types.add_to_list.label": undefined;
  "modules.types.add_to_list.options.mode.add": undefined;
  "modules.types.add_to_list.options.mode.move": undefined;
  "modules.types.add_to_list.options.mode.remove": undefined;
  "modules.types.add_to_list.synonyms": undefined;
}
