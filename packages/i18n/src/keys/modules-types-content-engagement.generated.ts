// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.content_engagement, with their values. */
export interface ModulesTypesContentEngagementMessages {
  "modules.types.content_engagement.description": undefined;
  "modules.types.content_engagement.features.limits": undefined;
  "modules.types.content_engagement.features.new": undefined;
  "modules.types.content_engagement.features.paced": undefined;
  "modules.types.content_engagement.fields.body": undefined;
  "modules.types.content_engagement.fields.comments": undefined;
  "modules.types.content_engagement.fields.days": undefined;
  "modules.types.content_engagement.fields.likes": undefined;
  "modules.types.content_engagement.fields.maxAgeDays": undefined;
  "modules.types.content_engagement.fields.minGapDays": undefined;
  "modules.types.content_engagement.hints.body": undefined;
  "modules.types.content_engagement.hints.minGapDays": undefined;
  "modules.types.content_engagement.label": undefined;
  "modules.types.content_engagement.synonyms": undefined;
}
