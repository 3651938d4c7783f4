// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.schedule_follow_up, with their values. */
export interface ModulesTypesScheduleFollowUpMessages {
  "modules.types.schedule_follow_up.description": undefined;
  "modules.types.schedule_follow_up.features.dated": undefined;
  "modules.types.schedule_follow_up.features.goesOn": undefined;
  "modules.types.schedule_follow_up.features.reply": undefined;
  "modules.types.schedule_follow_up.fields.assignee": undefined;
  "modules.types.schedule_follow_up.fields.cancelOnReply": undefined;
  "modules.types.schedule_follow_up.fields.inDays": undefined;
  "modules.types.schedule_follow_up.fields.text": undefined;
  "modules.types.schedule_follow_up.hints.text": undefined;
  "modules.types.schedule_follow_up.label": undefined;
  "modules.types.schedule_follow_up.options.assignee.anyone": undefined;
  "modules.types.schedule_follow_up.options.assignee.owner": undefined;
  "modules.types.schedule_follow_up.ready.text": undefined;
  "modules.types.schedule_follow_up.synonyms": undefined;
}
