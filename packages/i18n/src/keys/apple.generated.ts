// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of apple, with their values. */
export interface AppleMessages {
  "apple.failures.cancelled": undefined;
  "apple.failures.emailNotVerified": undefined;
  "apple.failures.expired": undefined;
  "apple.failures.failed": undefined;
  "apple.register.submit": undefined;
  "apple.register.text": { "email": string | number };
  "apple.register.title": undefined;
  "apple.server.addressNotVerified": undefined;
  "apple.server.connected": undefined;
  "apple.server.disconnected": undefined;
  "apple.server.linkedElsewhere": undefined;
  "apple.server.notConfigured": undefined;
  "apple.server.notConnected": undefined;
  "apple.server.takenByOther": undefined;
  "apple.title": undefined;
  "apple.waiting": undefined;
}
