// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.lawful_basis_check, with their values. */
export interface ModulesTypesLawfulBasisCheckMessages {
  "modules.types.lawful_basis_check.description": undefined;
  "modules.types.lawful_basis_check.features.age": undefined;
  "modules.types.lawful_basis_check.features.country": undefined;
  "modules.types.lawful_basis_check.features.source": undefined;
  "modules.types.lawful_basis_check.fields.consentCountries": undefined;
  "modules.types.lawful_basis_check.fields.maxAgeDays": undefined;
  "modules.types.lawful_basis_check.fields.require": undefined;
  "modules.types.lawful_basis_check.hints.consentCountries": undefined;
  "modules.types.lawful_basis_check.hints.maxAgeDays": undefined;
  "modules.types.lawful_basis_check.label": undefined;
  "modules.types.lawful_basis_check.options.require.basis": undefined;
  "modules.types.lawful_basis_check.options.require.noticeSent": undefined;
  "modules.types.lawful_basis_check.options.require.source": undefined;
  "modules.types.lawful_basis_check.ports.allowed": undefined;
  "modules.types.lawful_basis_check.ports.blocked": undefined;
  "modules.types.lawful_basis_check.synonyms": undefined;
}
