// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.share_content, with their values. */
export interface ModulesTypesShareContentMessages {
  "modules.types.share_content.description": undefined;
  "modules.types.share_content.features.assisted": undefined;
  "modules.types.share_content.features.once": undefined;
  "modules.types.share_content.features.types": undefined;
  "modules.types.share_content.fields.assignee": undefined;
  "modules.types.share_content.fields.contentLink": undefined;
  "modules.types.share_content.fields.contentType": undefined;
  "modules.types.share_content.fields.dueDays": undefined;
  "modules.types.share_content.fields.expiresDays": undefined;
  "modules.types.share_content.fields.text": undefined;
  "modules.types.share_content.fields.visibility": undefined;
  "modules.types.share_content.hints.contentLink": undefined;
  "modules.types.share_content.hints.text": undefined;
  "modules.types.share_content.label": undefined;
  "modules.types.share_content.options.assignee.anyone": undefined;
  "modules.types.share_content.options.assignee.owner": undefined;
  "modules.types.share_content.options.contentType.article": undefined;
  "modules.types.share_content.options.contentType.document": undefined;
  "modules.types.share_content.options.contentType.other": undefined;
  "modules.types.share_content.options.contentType.post": undefined;
  "modules.types.share_content.options.contentType.video": undefined;
  "modules.types.share_content.options.visibility.connections": undefined;
  "modules.types.share_content.options.visibility.public": undefined;
  "modules.types.share_content.ports.out": undefined;
  "modules.types.share_content.synonyms": undefined;
}
