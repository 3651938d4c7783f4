// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.call_task, with their values. */
export interface ModulesTypesCallTaskMessages {
  "modules.types.call_task.description": undefined;
  "modules.types.call_task.features.attempts": undefined;
  "modules.types.call_task.features.logged": undefined;
  "modules.types.call_task.features.script": undefined;
  "modules.types.call_task.fields.assignee": undefined;
  "modules.types.call_task.fields.attempts": undefined;
  "modules.types.call_task.fields.dueDays": undefined;
  "modules.types.call_task.fields.expiresDays": undefined;
  "modules.types.call_task.fields.retryHours": undefined;
  "modules.types.call_task.fields.script": undefined;
  "modules.types.call_task.label": undefined;
  "modules.types.call_task.options.assignee.anyone": undefined;
  "modules.types.call_task.options.assignee.owner": undefined;
  "modules.types.call_task.ports.expired": undefined;
  "modules.types.call_task.ports.noAnswer": undefined;
  "modules.types.call_task.ports.reached": undefined;
  "modules.types.call_task.ports.wrongNumber": undefined;
  "modules.types.call_task.synonyms": undefined;
}
