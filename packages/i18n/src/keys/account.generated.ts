// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of account, with their values. */
export interface AccountMessages {
  "account.confirmationMail.message": { "code": string | number; "firstName": string | number; "minutes": string | number };
  "account.confirmationMail.title": { "code": string | number };
  "account.devices.both": { "browser": string | number; "system": string | number };
  "account.devices.unknown": undefined;
  "account.emailChanged.message": { "firstName": string | number };
  "account.emailChanged.title": undefined;
  "account.errors.alreadyVerified": undefined;
  "account.errors.keyName": undefined;
  "account.errors.keyNotFound": undefined;
  "account.errors.nameRequired": undefined;
  "account.errors.oneProof": undefined;
  "account.errors.otherProof": undefined;
  "account.errors.passwordRules": undefined;
  "account.errors.passwordTooSoon": { "until": string | number };
  "account.errors.recoveryCode": undefined;
  "account.errors.sameEmail": undefined;
  "account.errors.samePassword": undefined;
  "account.errors.sessionNotFound": undefined;
  "account.errors.setupNotStarted": undefined;
  "account.errors.sixDigits": undefined;
  "account.errors.tooManyKeys": { "most": string | number };
  "account.errors.tooManyLinks": undefined;
  "account.errors.twoFactorOff": undefined;
  "account.errors.twoFactorOn": undefined;
  "account.errors.twoFactorRequired": { "workspace": string | number };
  "account.errors.unknownTimeZone": undefined;
  "account.errors.wrongCode": undefined;
  "account.errors.wrongPassword": undefined;
  "account.messages.codeSent": undefined;
  "account.messages.confirmationSent": undefined;
  "account.messages.emailChangeCancelled": undefined;
  "account.messages.emailChangeRequested": undefined;
  "account.messages.keyRevoked": undefined;
  "account.messages.otherSessionsEnded": undefined;
  "account.messages.passwordChanged": undefined;
  "account.messages.sessionEnded": undefined;
  "account.messages.twoFactorDisabled": undefined;
  "account.twoFactorMail.off.message": { "firstName": string | number };
  "account.twoFactorMail.off.title": undefined;
  "account.twoFactorMail.on.message": { "firstName": string | number };
  "account.twoFactorMail.on.title": undefined;
}
