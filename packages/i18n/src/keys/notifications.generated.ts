// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of notifications, with their values. */
export interface NotificationsMessages {
  "notifications.channels.blocked": undefined;
  "notifications.channels.desktop": undefined;
  "notifications.channels.label": undefined;
  "notifications.channels.sound": undefined;
  "notifications.delete": undefined;
  "notifications.deleteOne": { "title": string | number };
  "notifications.empty": undefined;
  "notifications.emptyText": undefined;
  "notifications.errors.notFound": undefined;
  "notifications.flash": { "count": string | number };
  "notifications.loading": undefined;
  "notifications.newMessage": { "sender": string | number };
  "notifications.open": { "count": string | number };
  "notifications.opens.billing": undefined;
  "notifications.opens.campaign": undefined;
  "notifications.opens.channels": undefined;
  "notifications.opens.import": undefined;
  "notifications.opens.module": undefined;
  "notifications.opens.more": undefined;
  "notifications.opens.prospect": undefined;
  "notifications.opens.reply": undefined;
  "notifications.opens.support": undefined;
  "notifications.opens.team": undefined;
  "notifications.read": undefined;
  "notifications.readAll": undefined;
  "notifications.readOne": { "title": string | number };
  "notifications.someone": undefined;
  "notifications.title": undefined;
  "notifications.unread": undefined;
}
