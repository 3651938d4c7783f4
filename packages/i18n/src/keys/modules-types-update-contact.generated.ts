// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.update_contact, with their values. */
export interface ModulesTypesUpdateContactMessages {
  "modules.types.update_contact.description": undefined;
  "modules.types.update_contact.features.blanks": undefined;
  "modules.types.update_contact.features.onTimeline": undefined;
  "modules.types.update_contact.features.several": undefined;
  "modules.types.update_contact.fields.field": undefined;
  "modules.types.update_contact.fields.overwrite": undefined;
  "modules.types.update_contact.fields.set": undefined;
  "modules.types.update_contact.fields.value": undefined;
  "modules.types.update_contact.label": undefined;
  "modules.types.update_contact.options.field.company": undefined;
  "modules.types.update_contact.options.field.firstName": undefined;
  "modules.types.update_contact.options.field.industry": undefined;
  "modules.types.update_contact.options.field.lastName": undefined;
  "modules.types.update_contact.options.field.location": undefined;
  "modules.types.update_contact.options.field.phone": undefined;
  "modules.types.update_contact.options.field.position": undefined;
  "modules.types.update_contact.options.field.timeZone": undefined;
  "modules.types.update_contact.options.overwrite.always": undefined;
  "modules.types.update_contact.options.overwrite.blanks": undefined;
  "modules.types.update_contact.synonyms": undefined;
}
