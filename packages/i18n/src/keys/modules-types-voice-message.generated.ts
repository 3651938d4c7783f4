// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.voice_message, with their values. */
export interface ModulesTypesVoiceMessageMessages {
  "modules.types.voice_message.description": undefined;
  "modules.types.voice_message.features.expiry": undefined;
  "modules.types.voice_message.features.own": undefined;
  "modules.types.voice_message.features.script": undefined;
  "modules.types.voice_message.fields.assignee": undefined;
  "modules.types.voice_message.fields.dueDays": undefined;
  "modules.types.voice_message.fields.expiresDays": undefined;
  "modules.types.voice_message.fields.script": undefined;
  "modules.types.voice_message.hints.script": undefined;
  "modules.types.voice_message.label": undefined;
  "modules.types.voice_message.options.assignee.anyone": undefined;
  "modules.types.voice_message.options.assignee.owner": undefined;
  "modules.types.voice_message.ports.out": undefined;
  "modules.types.voice_message.synonyms": undefined;
}
