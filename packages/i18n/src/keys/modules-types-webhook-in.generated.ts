// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.webhook_in, with their values. */
export interface ModulesTypesWebhookInMessages {
  "modules.types.webhook_in.description": undefined;
  "modules.types.webhook_in.features.mapped": undefined;
  "modules.types.webhook_in.features.reasons": undefined;
  "modules.types.webhook_in.features.seconds": undefined;
  "modules.types.webhook_in.fields.companyName": undefined;
  "modules.types.webhook_in.fields.dedupe": undefined;
  "modules.types.webhook_in.fields.email": undefined;
  "modules.types.webhook_in.fields.fields": undefined;
  "modules.types.webhook_in.fields.firstName": undefined;
  "modules.types.webhook_in.fields.lastName": undefined;
  "modules.types.webhook_in.fields.name": undefined;
  "modules.types.webhook_in.fields.path": undefined;
  "modules.types.webhook_in.fields.perHour": undefined;
  "modules.types.webhook_in.fields.phone": undefined;
  "modules.types.webhook_in.fields.position": undefined;
  "modules.types.webhook_in.fields.profileLink": undefined;
  "modules.types.webhook_in.fields.signed": undefined;
  "modules.types.webhook_in.hints.dedupe": undefined;
  "modules.types.webhook_in.hints.email": undefined;
  "modules.types.webhook_in.hints.fields": undefined;
  "modules.types.webhook_in.hints.firstName": undefined;
  "modules.types.webhook_in.hints.perHour": undefined;
  "modules.types.webhook_in.hints.signed": undefined;
  "modules.types.webhook_in.label": undefined;
  "modules.types.webhook_in.options.dedupe.skip": undefined;
  "modules.types.webhook_in.options.dedupe.update": undefined;
  "modules.types.webhook_in.synonyms": undefined;
}
