// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.wait_for_webhook, with their values. */
export interface ModulesTypesWaitForWebhookMessages {
  "modules.types.wait_for_webhook.description": undefined;
  "modules.types.wait_for_webhook.features.early": undefined;
  "modules.types.wait_for_webhook.features.fields": undefined;
  "modules.types.wait_for_webhook.features.own": undefined;
  "modules.types.wait_for_webhook.fields.deadlineDays": undefined;
  "modules.types.wait_for_webhook.fields.fields": undefined;
  "modules.types.wait_for_webhook.fields.name": undefined;
  "modules.types.wait_for_webhook.fields.path": undefined;
  "modules.types.wait_for_webhook.hints.deadlineDays": undefined;
  "modules.types.wait_for_webhook.hints.fields": undefined;
  "modules.types.wait_for_webhook.hints.name": undefined;
  "modules.types.wait_for_webhook.label": undefined;
  "modules.types.wait_for_webhook.ports.expired": undefined;
  "modules.types.wait_for_webhook.ports.received": undefined;
  "modules.types.wait_for_webhook.synonyms": undefined;
}
