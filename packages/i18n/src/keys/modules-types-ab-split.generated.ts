// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.ab_split, with their values. */
export interface ModulesTypesAbSplitMessages {
  "modules.types.ab_split.description": undefined;
  "modules.types.ab_split.features.metrics": undefined;
  "modules.types.ab_split.features.significance": undefined;
  "modules.types.ab_split.features.winner": undefined;
  "modules.types.ab_split.fields.autoWinner": undefined;
  "modules.types.ab_split.fields.label": undefined;
  "modules.types.ab_split.fields.metric": undefined;
  "modules.types.ab_split.fields.minEach": undefined;
  "modules.types.ab_split.fields.ways": undefined;
  "modules.types.ab_split.fields.weight": undefined;
  "modules.types.ab_split.hints.minEach": undefined;
  "modules.types.ab_split.label": undefined;
  "modules.types.ab_split.options.metric.accepted": undefined;
  "modules.types.ab_split.options.metric.meeting": undefined;
  "modules.types.ab_split.options.metric.positiveReply": undefined;
  "modules.types.ab_split.options.metric.reply": undefined;
  "modules.types.ab_split.ports.way1": undefined;
  "modules.types.ab_split.ports.way2": undefined;
  "modules.types.ab_split.ports.way3": undefined;
  "modules.types.ab_split.ports.way4": undefined;
  "modules.types.ab_split.synonyms": undefined;
}
