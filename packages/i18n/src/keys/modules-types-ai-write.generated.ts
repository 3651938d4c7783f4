// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.ai_write, with their values. */
export interface ModulesTypesAiWriteMessages {
  "modules.types.ai_write.description": undefined;
  "modules.types.ai_write.features.approval": undefined;
  "modules.types.ai_write.features.facts": undefined;
  "modules.types.ai_write.features.local": undefined;
  "modules.types.ai_write.fields.approver": undefined;
  "modules.types.ai_write.fields.channel": undefined;
  "modules.types.ai_write.fields.deadlineDays": undefined;
  "modules.types.ai_write.fields.facts": undefined;
  "modules.types.ai_write.fields.goal": undefined;
  "modules.types.ai_write.fields.kind": undefined;
  "modules.types.ai_write.fields.language": undefined;
  "modules.types.ai_write.fields.length": undefined;
  "modules.types.ai_write.fields.register": undefined;
  "modules.types.ai_write.fields.value": undefined;
  "modules.types.ai_write.hints.deadlineDays": undefined;
  "modules.types.ai_write.hints.facts": undefined;
  "modules.types.ai_write.label": undefined;
  "modules.types.ai_write.options.approver.manager": undefined;
  "modules.types.ai_write.options.approver.owner": undefined;
  "modules.types.ai_write.options.channel.email": undefined;
  "modules.types.ai_write.options.channel.linkedin": undefined;
  "modules.types.ai_write.options.goal.answer": undefined;
  "modules.types.ai_write.options.goal.followUp": undefined;
  "modules.types.ai_write.options.goal.introduction": undefined;
  "modules.types.ai_write.options.goal.later": undefined;
  "modules.types.ai_write.options.goal.leave": undefined;
  "modules.types.ai_write.options.goal.meeting": undefined;
  "modules.types.ai_write.options.goal.thanks": undefined;
  "modules.types.ai_write.options.kind.campaign.link": undefined;
  "modules.types.ai_write.options.kind.campaign.topic": undefined;
  "modules.types.ai_write.options.kind.post.excerpt": undefined;
  "modules.types.ai_write.options.kind.product.benefit": undefined;
  "modules.types.ai_write.options.kind.product.name": undefined;
  "modules.types.ai_write.options.kind.product.price": undefined;
  "modules.types.ai_write.options.kind.product.proof": undefined;
  "modules.types.ai_write.options.kind.relation.met": undefined;
  "modules.types.ai_write.options.language.auto": undefined;
  "modules.types.ai_write.options.language.en": undefined;
  "modules.types.ai_write.options.language.fr": undefined;
  "modules.types.ai_write.options.length.longer": undefined;
  "modules.types.ai_write.options.length.shorter": undefined;
  "modules.types.ai_write.options.length.usual": undefined;
  "modules.types.ai_write.options.register.auto": undefined;
  "modules.types.ai_write.options.register.tu": undefined;
  "modules.types.ai_write.options.register.vous": undefined;
  "modules.types.ai_write.ports.refused": undefined;
  "modules.types.ai_write.synonyms": undefined;
}
