// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.meeting_outcome, with their values. */
export interface ModulesTypesMeetingOutcomeMessages {
  "modules.types.meeting_outcome.description": undefined;
  "modules.types.meeting_outcome.features.asks": undefined;
  "modules.types.meeting_outcome.features.calendar": undefined;
  "modules.types.meeting_outcome.features.noShow": undefined;
  "modules.types.meeting_outcome.fields.deadlineDays": undefined;
  "modules.types.meeting_outcome.hints.deadlineDays": undefined;
  "modules.types.meeting_outcome.label": undefined;
  "modules.types.meeting_outcome.ports.cancelled": undefined;
  "modules.types.meeting_outcome.ports.held": undefined;
  "modules.types.meeting_outcome.ports.noShow": undefined;
  "modules.types.meeting_outcome.ports.none": undefined;
  "modules.types.meeting_outcome.synonyms": undefined;
}
