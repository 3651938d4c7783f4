// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.notification, with their values. */
export interface ModulesTypesNotificationMessages {
  "modules.types.notification.description": undefined;
  "modules.types.notification.features.digest": undefined;
  "modules.types.notification.features.email": undefined;
  "modules.types.notification.features.who": undefined;
  "modules.types.notification.fields.by": undefined;
  "modules.types.notification.fields.digest": undefined;
  "modules.types.notification.fields.text": undefined;
  "modules.types.notification.fields.to": undefined;
  "modules.types.notification.hints.digest": undefined;
  "modules.types.notification.label": undefined;
  "modules.types.notification.options.by.app": undefined;
  "modules.types.notification.options.by.email": undefined;
  "modules.types.notification.options.digest.daily": undefined;
  "modules.types.notification.options.digest.hourly": undefined;
  "modules.types.notification.options.digest.none": undefined;
  "modules.types.notification.options.to.owner": undefined;
  "modules.types.notification.options.to.team": undefined;
  "modules.types.notification.synonyms": undefined;
}
