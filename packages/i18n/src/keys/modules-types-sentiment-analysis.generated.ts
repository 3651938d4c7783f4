// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.sentiment_analysis, with their values. */
export interface ModulesTypesSentimentAnalysisMessages {
  "modules.types.sentiment_analysis.description": undefined;
  "modules.types.sentiment_analysis.features.local": undefined;
  "modules.types.sentiment_analysis.features.neutral": undefined;
  "modules.types.sentiment_analysis.features.sure": undefined;
  "modules.types.sentiment_analysis.fields.minConfidence": undefined;
  "modules.types.sentiment_analysis.fields.of": undefined;
  "modules.types.sentiment_analysis.fields.text": undefined;
  "modules.types.sentiment_analysis.hints.minConfidence": undefined;
  "modules.types.sentiment_analysis.hints.text": undefined;
  "modules.types.sentiment_analysis.label": undefined;
  "modules.types.sentiment_analysis.options.of.lastReply": undefined;
  "modules.types.sentiment_analysis.options.of.output": undefined;
  "modules.types.sentiment_analysis.ports.negative": undefined;
  "modules.types.sentiment_analysis.ports.neutral": undefined;
  "modules.types.sentiment_analysis.ports.positive": undefined;
  "modules.types.sentiment_analysis.synonyms": undefined;
}
