// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.for_each_person, with their values. */
export interface ModulesTypesForEachPersonMessages {
  "modules.types.for_each_person.description": undefined;
  "modules.types.for_each_person.features.company": undefined;
  "modules.types.for_each_person.features.contacted": undefined;
  "modules.types.for_each_person.features.titles": undefined;
  "modules.types.for_each_person.fields.limit": undefined;
  "modules.types.for_each_person.fields.seniority": undefined;
  "modules.types.for_each_person.fields.skipContacted": undefined;
  "modules.types.for_each_person.fields.titles": undefined;
  "modules.types.for_each_person.hints.limit": undefined;
  "modules.types.for_each_person.hints.titles": undefined;
  "modules.types.for_each_person.label": undefined;
  "modules.types.for_each_person.options.seniority.chief": undefined;
  "modules.types.for_each_person.options.seniority.director": undefined;
  "modules.types.for_each_person.options.seniority.manager": undefined;
  "modules.types.for_each_person.options.seniority.owner": undefined;
  "modules.types.for_each_person.options.seniority.staff": undefined;
  "modules.types.for_each_person.ports.done": undefined;
  "modules.types.for_each_person.ports.each": undefined;
  "modules.types.for_each_person.synonyms": undefined;
}
