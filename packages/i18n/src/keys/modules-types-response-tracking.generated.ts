// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.response_tracking, with their values. */
export interface ModulesTypesResponseTrackingMessages {
  "modules.types.response_tracking.description": undefined;
  "modules.types.response_tracking.features.counts": undefined;
  "modules.types.response_tracking.features.marks": undefined;
  "modules.types.response_tracking.features.noWait": undefined;
  "modules.types.response_tracking.fields.channel": undefined;
  "modules.types.response_tracking.fields.sinceDays": undefined;
  "modules.types.response_tracking.fields.status": undefined;
  "modules.types.response_tracking.fields.tags": undefined;
  "modules.types.response_tracking.label": undefined;
  "modules.types.response_tracking.options.channel.any": undefined;
  "modules.types.response_tracking.options.channel.email": undefined;
  "modules.types.response_tracking.options.channel.facebook": undefined;
  "modules.types.response_tracking.options.channel.instagram": undefined;
  "modules.types.response_tracking.options.channel.linkedin": undefined;
  "modules.types.response_tracking.options.channel.x": undefined;
  "modules.types.response_tracking.options.status.unchanged": undefined;
  "modules.types.response_tracking.ports.none": undefined;
  "modules.types.response_tracking.synonyms": undefined;
}
