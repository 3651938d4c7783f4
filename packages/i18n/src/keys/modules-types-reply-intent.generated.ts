// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.reply_intent, with their values. */
export interface ModulesTypesReplyIntentMessages {
  "modules.types.reply_intent.description": undefined;
  "modules.types.reply_intent.features.intents": undefined;
  "modules.types.reply_intent.features.local": undefined;
  "modules.types.reply_intent.features.stop": undefined;
  "modules.types.reply_intent.fields.intents": undefined;
  "modules.types.reply_intent.fields.minConfidence": undefined;
  "modules.types.reply_intent.hints.intents": undefined;
  "modules.types.reply_intent.hints.minConfidence": undefined;
  "modules.types.reply_intent.label": undefined;
  "modules.types.reply_intent.options.intents.interested": undefined;
  "modules.types.reply_intent.options.intents.later": undefined;
  "modules.types.reply_intent.options.intents.notInterested": undefined;
  "modules.types.reply_intent.options.intents.question": undefined;
  "modules.types.reply_intent.options.intents.referral": undefined;
  "modules.types.reply_intent.options.intents.unsubscribe": undefined;
  "modules.types.reply_intent.ports.interested": undefined;
  "modules.types.reply_intent.ports.later": undefined;
  "modules.types.reply_intent.ports.notInterested": undefined;
  "modules.types.reply_intent.ports.question": undefined;
  "modules.types.reply_intent.ports.referral": undefined;
  "modules.types.reply_intent.ports.unclear": undefined;
  "modules.types.reply_intent.ports.unsubscribe": undefined;
  "modules.types.reply_intent.synonyms": undefined;
}
