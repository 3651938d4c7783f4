// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.share_post, with their values. */
export interface ModulesTypesSharePostMessages {
  "modules.types.share_post.description": undefined;
  "modules.types.share_post.features.assisted": undefined;
  "modules.types.share_post.features.expiry": undefined;
  "modules.types.share_post.features.latest": undefined;
  "modules.types.share_post.fields.assignee": undefined;
  "modules.types.share_post.fields.dueDays": undefined;
  "modules.types.share_post.fields.expiresDays": undefined;
  "modules.types.share_post.fields.maxAgeDays": undefined;
  "modules.types.share_post.fields.text": undefined;
  "modules.types.share_post.hints.text": undefined;
  "modules.types.share_post.label": undefined;
  "modules.types.share_post.options.assignee.anyone": undefined;
  "modules.types.share_post.options.assignee.owner": undefined;
  "modules.types.share_post.ports.out": undefined;
  "modules.types.share_post.synonyms": undefined;
}
