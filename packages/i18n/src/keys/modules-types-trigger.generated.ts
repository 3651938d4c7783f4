// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.trigger, with their values. */
export interface ModulesTypesTriggerMessages {
  "modules.types.trigger.description": undefined;
  "modules.types.trigger.features.before": undefined;
  "modules.types.trigger.features.deadline": undefined;
  "modules.types.trigger.features.events": undefined;
  "modules.types.trigger.fields.deadlineDays": undefined;
  "modules.types.trigger.fields.event": undefined;
  "modules.types.trigger.hints.event": undefined;
  "modules.types.trigger.label": undefined;
  "modules.types.trigger.options.event.connection_accepted": undefined;
  "modules.types.trigger.options.event.meeting_booked": undefined;
  "modules.types.trigger.options.event.message_read": undefined;
  "modules.types.trigger.options.event.message_received": undefined;
  "modules.types.trigger.options.event.profile_view": undefined;
  "modules.types.trigger.ports.expired": undefined;
  "modules.types.trigger.ports.triggered": undefined;
  "modules.types.trigger.synonyms": undefined;
}
