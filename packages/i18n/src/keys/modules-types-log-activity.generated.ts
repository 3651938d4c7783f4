// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.log_activity, with their values. */
export interface ModulesTypesLogActivityMessages {
  "modules.types.log_activity.description": undefined;
  "modules.types.log_activity.features.everyType": undefined;
  "modules.types.log_activity.features.notes": undefined;
  "modules.types.log_activity.features.onTimeline": undefined;
  "modules.types.log_activity.fields.direction": undefined;
  "modules.types.log_activity.fields.notes": undefined;
  "modules.types.log_activity.fields.outcome": undefined;
  "modules.types.log_activity.fields.type": undefined;
  "modules.types.log_activity.label": undefined;
  "modules.types.log_activity.options.direction.inbound": undefined;
  "modules.types.log_activity.options.direction.outbound": undefined;
  "modules.types.log_activity.options.outcome.follow_up": undefined;
  "modules.types.log_activity.options.outcome.interested": undefined;
  "modules.types.log_activity.options.outcome.no_response": undefined;
  "modules.types.log_activity.options.outcome.none": undefined;
  "modules.types.log_activity.options.outcome.not_interested": undefined;
  "modules.types.log_activity.options.outcome.successful": undefined;
  "modules.types.log_activity.options.type.call": undefined;
  "modules.types.log_activity.options.type.email": undefined;
  "modules.types.log_activity.options.type.linkedin": undefined;
  "modules.types.log_activity.options.type.meeting": undefined;
  "modules.types.log_activity.options.type.other": undefined;
  "modules.types.log_activity.synonyms": undefined;
}
