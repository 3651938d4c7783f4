// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.follow_profile, with their values. */
export interface ModulesTypesFollowProfileMessages {
  "modules.types.follow_profile.description": undefined;
  "modules.types.follow_profile.features.assisted": undefined;
  "modules.types.follow_profile.features.expiry": undefined;
  "modules.types.follow_profile.features.sign": undefined;
  "modules.types.follow_profile.fields.assignee": undefined;
  "modules.types.follow_profile.fields.dueDays": undefined;
  "modules.types.follow_profile.fields.expiresDays": undefined;
  "modules.types.follow_profile.label": undefined;
  "modules.types.follow_profile.options.assignee.anyone": undefined;
  "modules.types.follow_profile.options.assignee.owner": undefined;
  "modules.types.follow_profile.ports.out": undefined;
  "modules.types.follow_profile.synonyms": undefined;
}
