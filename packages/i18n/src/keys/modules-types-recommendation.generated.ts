// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.recommendation, with their values. */
export interface ModulesTypesRecommendationMessages {
  "modules.types.recommendation.description": undefined;
  "modules.types.recommendation.features.assisted": undefined;
  "modules.types.recommendation.features.expiry": undefined;
  "modules.types.recommendation.features.giveOrAsk": undefined;
  "modules.types.recommendation.fields.assignee": undefined;
  "modules.types.recommendation.fields.dueDays": undefined;
  "modules.types.recommendation.fields.expiresDays": undefined;
  "modules.types.recommendation.fields.mode": undefined;
  "modules.types.recommendation.fields.text": undefined;
  "modules.types.recommendation.hints.text": undefined;
  "modules.types.recommendation.label": undefined;
  "modules.types.recommendation.options.assignee.anyone": undefined;
  "modules.types.recommendation.options.assignee.owner": undefined;
  "modules.types.recommendation.options.mode.ask": undefined;
  "modules.types.recommendation.options.mode.give": undefined;
  "modules.types.recommendation.ports.out": undefined;
  "modules.types.recommendation.synonyms": undefined;
}
