// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.human_task, with their values. */
export interface ModulesTypesHumanTaskMessages {
  "modules.types.human_task.description": undefined;
  "modules.types.human_task.features.expiry": undefined;
  "modules.types.human_task.features.ready": undefined;
  "modules.types.human_task.features.results": undefined;
  "modules.types.human_task.fields.assignee": undefined;
  "modules.types.human_task.fields.dueDays": undefined;
  "modules.types.human_task.fields.expiresDays": undefined;
  "modules.types.human_task.fields.label": undefined;
  "modules.types.human_task.fields.results": undefined;
  "modules.types.human_task.fields.text": undefined;
  "modules.types.human_task.fields.title": undefined;
  "modules.types.human_task.label": undefined;
  "modules.types.human_task.options.assignee.anyone": undefined;
  "modules.types.human_task.options.assignee.owner": undefined;
  "modules.types.human_task.ports.expired": undefined;
  "modules.types.human_task.ports.result1": undefined;
  "modules.types.human_task.ports.result2": undefined;
  "modules.types.human_task.ports.result3": undefined;
  "modules.types.human_task.ports.result4": undefined;
  "modules.types.human_task.synonyms": undefined;
}
