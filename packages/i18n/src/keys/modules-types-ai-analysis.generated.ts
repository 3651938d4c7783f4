// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.ai_analysis, with their values. */
export interface ModulesTypesAiAnalysisMessages {
  "modules.types.ai_analysis.description": undefined;
  "modules.types.ai_analysis.features.cites": undefined;
  "modules.types.ai_analysis.features.honest": undefined;
  "modules.types.ai_analysis.features.inputs": undefined;
  "modules.types.ai_analysis.fields.answer": undefined;
  "modules.types.ai_analysis.fields.choices": undefined;
  "modules.types.ai_analysis.fields.inputs": undefined;
  "modules.types.ai_analysis.fields.name": undefined;
  "modules.types.ai_analysis.fields.question": undefined;
  "modules.types.ai_analysis.fields.value": undefined;
  "modules.types.ai_analysis.hints.choices": undefined;
  "modules.types.ai_analysis.hints.inputs": undefined;
  "modules.types.ai_analysis.hints.question": undefined;
  "modules.types.ai_analysis.label": undefined;
  "modules.types.ai_analysis.options.answer.choice": undefined;
  "modules.types.ai_analysis.options.answer.number": undefined;
  "modules.types.ai_analysis.options.answer.text": undefined;
  "modules.types.ai_analysis.options.answer.yesNo": undefined;
  "modules.types.ai_analysis.ports.done": undefined;
  "modules.types.ai_analysis.synonyms": undefined;
}
