// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.webhook, with their values. */
export interface ModulesTypesWebhookMessages {
  "modules.types.webhook.description": undefined;
  "modules.types.webhook.features.json": undefined;
  "modules.types.webhook.features.once": undefined;
  "modules.types.webhook.features.status": undefined;
  "modules.types.webhook.fields.include": undefined;
  "modules.types.webhook.fields.webhookUrl": undefined;
  "modules.types.webhook.hints.include": undefined;
  "modules.types.webhook.hints.webhookUrl": undefined;
  "modules.types.webhook.label": undefined;
  "modules.types.webhook.options.include.outputs": undefined;
  "modules.types.webhook.options.include.prospect": undefined;
  "modules.types.webhook.synonyms": undefined;
}
