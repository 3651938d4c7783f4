// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.extract_info, with their values. */
export interface ModulesTypesExtractInfoMessages {
  "modules.types.extract_info.description": undefined;
  "modules.types.extract_info.features.blanks": undefined;
  "modules.types.extract_info.features.record": undefined;
  "modules.types.extract_info.features.source": undefined;
  "modules.types.extract_info.fields.fields": undefined;
  "modules.types.extract_info.fields.maxAgeDays": undefined;
  "modules.types.extract_info.fields.overwrite": undefined;
  "modules.types.extract_info.fields.refresh": undefined;
  "modules.types.extract_info.hints.fields": undefined;
  "modules.types.extract_info.hints.refresh": undefined;
  "modules.types.extract_info.label": undefined;
  "modules.types.extract_info.options.fields.company": undefined;
  "modules.types.extract_info.options.fields.emails": undefined;
  "modules.types.extract_info.options.fields.experience": undefined;
  "modules.types.extract_info.options.fields.headline": undefined;
  "modules.types.extract_info.options.fields.location": undefined;
  "modules.types.extract_info.options.fields.names": undefined;
  "modules.types.extract_info.options.fields.phones": undefined;
  "modules.types.extract_info.options.fields.position": undefined;
  "modules.types.extract_info.options.fields.skills": undefined;
  "modules.types.extract_info.options.fields.websites": undefined;
  "modules.types.extract_info.options.overwrite.always": undefined;
  "modules.types.extract_info.options.overwrite.blanks": undefined;
  "modules.types.extract_info.ports.notFound": undefined;
  "modules.types.extract_info.synonyms": undefined;
}
