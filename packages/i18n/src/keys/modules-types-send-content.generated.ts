// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.send_content, with their values. */
export interface ModulesTypesSendContentMessages {
  "modules.types.send_content.description": undefined;
  "modules.types.send_content.features.link": undefined;
  "modules.types.send_content.features.private": undefined;
  "modules.types.send_content.features.types": undefined;
  "modules.types.send_content.fields.body": undefined;
  "modules.types.send_content.fields.channel": undefined;
  "modules.types.send_content.fields.contentLink": undefined;
  "modules.types.send_content.fields.contentType": undefined;
  "modules.types.send_content.fields.inThread": undefined;
  "modules.types.send_content.fields.subject": undefined;
  "modules.types.send_content.hints.mimic": undefined;
  "modules.types.send_content.label": undefined;
  "modules.types.send_content.options.contentType.article": undefined;
  "modules.types.send_content.options.contentType.document": undefined;
  "modules.types.send_content.options.contentType.other": undefined;
  "modules.types.send_content.options.contentType.post": undefined;
  "modules.types.send_content.options.contentType.video": undefined;
  "modules.types.send_content.ready.body": undefined;
  "modules.types.send_content.synonyms": undefined;
}
