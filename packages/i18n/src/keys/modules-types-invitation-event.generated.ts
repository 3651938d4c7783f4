// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.invitation_event, with their values. */
export interface ModulesTypesInvitationEventMessages {
  "modules.types.invitation_event.description": undefined;
  "modules.types.invitation_event.features.calendar": undefined;
  "modules.types.invitation_event.features.details": undefined;
  "modules.types.invitation_event.features.past": undefined;
  "modules.types.invitation_event.fields.body": undefined;
  "modules.types.invitation_event.fields.channel": undefined;
  "modules.types.invitation_event.fields.endsAt": undefined;
  "modules.types.invitation_event.fields.inThread": undefined;
  "modules.types.invitation_event.fields.place": undefined;
  "modules.types.invitation_event.fields.reminderHours": undefined;
  "modules.types.invitation_event.fields.startsAt": undefined;
  "modules.types.invitation_event.fields.subject": undefined;
  "modules.types.invitation_event.fields.title": undefined;
  "modules.types.invitation_event.fields.url": undefined;
  "modules.types.invitation_event.hints.reminderHours": undefined;
  "modules.types.invitation_event.hints.startsAt": undefined;
  "modules.types.invitation_event.label": undefined;
  "modules.types.invitation_event.synonyms": undefined;
}
