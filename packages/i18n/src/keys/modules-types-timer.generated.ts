// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.timer, with their values. */
export interface ModulesTypesTimerMessages {
  "modules.types.timer.description": undefined;
  "modules.types.timer.features.before": undefined;
  "modules.types.timer.features.moments": undefined;
  "modules.types.timer.features.unknown": undefined;
  "modules.types.timer.fields.direction": undefined;
  "modules.types.timer.fields.from": undefined;
  "modules.types.timer.fields.startDelaySeconds": undefined;
  "modules.types.timer.label": undefined;
  "modules.types.timer.options.direction.after": undefined;
  "modules.types.timer.options.direction.before": undefined;
  "modules.types.timer.options.from.custom": undefined;
  "modules.types.timer.options.from.lastAct": undefined;
  "modules.types.timer.options.from.lastReply": undefined;
  "modules.types.timer.options.from.output": undefined;
  "modules.types.timer.options.from.runStart": undefined;
  "modules.types.timer.ports.unknown": undefined;
  "modules.types.timer.synonyms": undefined;
}
