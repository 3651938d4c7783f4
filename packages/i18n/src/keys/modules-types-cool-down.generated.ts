// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.cool_down, with their values. */
export interface ModulesTypesCoolDownMessages {
  "modules.types.cool_down.description": undefined;
  "modules.types.cool_down.features.company": undefined;
  "modules.types.cool_down.features.deadline": undefined;
  "modules.types.cool_down.features.person": undefined;
  "modules.types.cool_down.fields.days": undefined;
  "modules.types.cool_down.fields.maxWaitDays": undefined;
  "modules.types.cool_down.fields.of": undefined;
  "modules.types.cool_down.label": undefined;
  "modules.types.cool_down.options.of.company": undefined;
  "modules.types.cool_down.options.of.person": undefined;
  "modules.types.cool_down.ports.expired": undefined;
  "modules.types.cool_down.synonyms": undefined;
}
