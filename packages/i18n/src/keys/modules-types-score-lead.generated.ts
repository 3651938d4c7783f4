// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.score_lead, with their values. */
export interface ModulesTypesScoreLeadMessages {
  "modules.types.score_lead.description": undefined;
  "modules.types.score_lead.features.criteria": undefined;
  "modules.types.score_lead.features.history": undefined;
  "modules.types.score_lead.features.methods": undefined;
  "modules.types.score_lead.fields.customCriteria": undefined;
  "modules.types.score_lead.fields.minScore": undefined;
  "modules.types.score_lead.fields.points": undefined;
  "modules.types.score_lead.fields.scoringMethod": undefined;
  "modules.types.score_lead.label": undefined;
  "modules.types.score_lead.options.scoringMethod.criteria": undefined;
  "modules.types.score_lead.options.scoringMethod.profile": undefined;
  "modules.types.score_lead.options.scoringMethod.rules": undefined;
  "modules.types.score_lead.ports.high": undefined;
  "modules.types.score_lead.ports.low": undefined;
  "modules.types.score_lead.synonyms": undefined;
}
