// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.send_thank_you, with their values. */
export interface ModulesTypesSendThankYouMessages {
  "modules.types.send_thank_you.description": undefined;
  "modules.types.send_thank_you.features.fresh": undefined;
  "modules.types.send_thank_you.features.once": undefined;
  "modules.types.send_thank_you.features.ready": undefined;
  "modules.types.send_thank_you.fields.after": undefined;
  "modules.types.send_thank_you.fields.body": undefined;
  "modules.types.send_thank_you.fields.channel": undefined;
  "modules.types.send_thank_you.fields.inThread": undefined;
  "modules.types.send_thank_you.fields.subject": undefined;
  "modules.types.send_thank_you.fields.withinDays": undefined;
  "modules.types.send_thank_you.label": undefined;
  "modules.types.send_thank_you.options.after.accepted": undefined;
  "modules.types.send_thank_you.options.after.replied": undefined;
  "modules.types.send_thank_you.ready.body": undefined;
  "modules.types.send_thank_you.synonyms": undefined;
}
