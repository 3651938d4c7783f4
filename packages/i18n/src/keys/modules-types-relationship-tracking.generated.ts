// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.relationship_tracking, with their values. */
export interface ModulesTypesRelationshipTrackingMessages {
  "modules.types.relationship_tracking.description": undefined;
  "modules.types.relationship_tracking.features.discreet": undefined;
  "modules.types.relationship_tracking.features.onTimeline": undefined;
  "modules.types.relationship_tracking.features.relation": undefined;
  "modules.types.relationship_tracking.fields.maxAgeDays": undefined;
  "modules.types.relationship_tracking.fields.refresh": undefined;
  "modules.types.relationship_tracking.hints.refresh": undefined;
  "modules.types.relationship_tracking.label": undefined;
  "modules.types.relationship_tracking.ports.connected": undefined;
  "modules.types.relationship_tracking.ports.none": undefined;
  "modules.types.relationship_tracking.ports.pending": undefined;
  "modules.types.relationship_tracking.synonyms": undefined;
}
