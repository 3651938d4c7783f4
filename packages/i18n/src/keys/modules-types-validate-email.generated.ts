// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.validate_email, with their values. */
export interface ModulesTypesValidateEmailMessages {
  "modules.types.validate_email.description": undefined;
  "modules.types.validate_email.features.careful": undefined;
  "modules.types.validate_email.features.private": undefined;
  "modules.types.validate_email.features.records": undefined;
  "modules.types.validate_email.fields.role": undefined;
  "modules.types.validate_email.hints.role": undefined;
  "modules.types.validate_email.label": undefined;
  "modules.types.validate_email.options.role.risky": undefined;
  "modules.types.validate_email.options.role.valid": undefined;
  "modules.types.validate_email.ports.invalid": undefined;
  "modules.types.validate_email.ports.risky": undefined;
  "modules.types.validate_email.ports.valid": undefined;
  "modules.types.validate_email.synonyms": undefined;
}
