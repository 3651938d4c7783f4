// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of start, with their values. */
export interface StartMessages {
  "start.address": undefined;
  "start.building": undefined;
  "start.data": undefined;
  "start.demo": undefined;
  "start.errors.appleIncomplete": { "name": string | number };
  "start.errors.database.changed": { "migration": string | number };
  "start.errors.database.diskFull": { "detail": string | number };
  "start.errors.database.extensions": { "detail": string | number };
  "start.errors.database.login": { "detail": string | number; "host": string | number; "user": string | number };
  "start.errors.database.missing": { "database": string | number; "host": string | number };
  "start.errors.database.newer": { "migration": string | number };
  "start.errors.database.rights": { "detail": string | number };
  "start.errors.database.tooOld": { "version": string | number };
  "start.errors.database.unreachable": { "detail": string | number; "host": string | number };
  "start.errors.embedded.diskFull": { "folder": string | number };
  "start.errors.embedded.failed": { "detail": string | number; "folder": string | number };
  "start.errors.embedded.inUse": { "folder": string | number };
  "start.errors.embedded.unsupportedPlatform": { "detail": string | number };
  "start.errors.embedded.unwritable": { "detail": string | number; "folder": string | number };
  "start.errors.gatewayIncomplete": { "name": string | number };
  "start.errors.inviteUsage": { "option": string | number };
  "start.errors.missingSetting": { "name": string | number };
  "start.errors.mixedContent": { "api": string | number; "page": string | number };
  "start.errors.oauthIncomplete": { "id": string | number; "name": string | number; "secret": string | number };
  "start.errors.port.forbidden": { "port": string | number };
  "start.errors.port.noAddress": { "host": string | number };
  "start.errors.port.taken": { "next": string | number; "port": string | number };
  "start.errors.sandbox": { "detail": string | number };
  "start.errors.stripeIncomplete": { "name": string | number };
  "start.errors.unexpected": undefined;
  "start.errors.webBuild": { "detail": string | number };
  "start.errors.wrongSetting": { "expected": string | number; "name": string | number; "value": string | number };
  "start.invite.address": undefined;
  "start.invite.code": undefined;
  "start.invite.usage": undefined;
  "start.invite.uses": undefined;
  "start.invite.usesText": { "days": string | number; "uses": string | number };
  "start.login": { "email": string | number; "password": string | number };
  "start.mails": undefined;
  "start.mailsNowhere": undefined;
  "start.running.all": undefined;
  "start.running.api": undefined;
  "start.running.worker": undefined;
  "start.setup": undefined;
  "start.stop": undefined;
  "start.stopHow": undefined;
  "start.stopping": undefined;
}
