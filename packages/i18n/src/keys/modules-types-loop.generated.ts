// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.loop, with their values. */
export interface ModulesTypesLoopMessages {
  "modules.types.loop.description": undefined;
  "modules.types.loop.features.count": undefined;
  "modules.types.loop.features.until": undefined;
  "modules.types.loop.features.visits": undefined;
  "modules.types.loop.fields.mode": undefined;
  "modules.types.loop.fields.rules": undefined;
  "modules.types.loop.fields.times": undefined;
  "modules.types.loop.label": undefined;
  "modules.types.loop.options.mode.count": undefined;
  "modules.types.loop.options.mode.until": undefined;
  "modules.types.loop.ports.done": undefined;
  "modules.types.loop.ports.each": undefined;
  "modules.types.loop.synonyms": undefined;
}
