// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Every message of engine.json, with its values. */
export interface EngineMessages {
  "engine.ends.accountUnusable": undefined;
  "engine.ends.bounced": undefined;
  "engine.ends.completed": undefined;
  "engine.ends.deleted": undefined;
  "engine.ends.failed": undefined;
  "engine.ends.opted_out": undefined;
  "engine.ends.refused": undefined;
  "engine.ends.replied": undefined;
  "engine.ends.stopped": undefined;
  "engine.guards.accountDailyLimit": undefined;
  "engine.guards.accountMissing": undefined;
  "engine.guards.accountNotConnected": undefined;
  "engine.guards.accountPaused": undefined;
  "engine.guards.accountWeeklyLimit": undefined;
  "engine.guards.away": undefined;
  "engine.guards.campaignDailyMax": undefined;
  "engine.guards.campaignNotRunning": undefined;
  "engine.guards.campaignPaused": undefined;
  "engine.guards.coolDown": undefined;
  "engine.guards.emailBounced": undefined;
  "engine.guards.emailSilent": undefined;
  "engine.guards.facebookSilent": undefined;
  "engine.guards.instagramSilent": undefined;
  "engine.guards.linkedinSilent": undefined;
  "engine.guards.lookingUp": undefined;
  "engine.guards.minimumGap": undefined;
  "engine.guards.optedOut": undefined;
  "engine.guards.outsideHours": undefined;
  "engine.guards.postponed": undefined;
  "engine.guards.pruNotReserved": undefined;
  "engine.guards.publicHoliday": undefined;
  "engine.guards.replied": undefined;
  "engine.guards.subscriptionInactive": undefined;
  "engine.guards.suppressed": undefined;
  "engine.guards.unreachable": undefined;
  "engine.guards.workspaceSuspended": undefined;
  "engine.guards.xSilent": undefined;
  "engine.holds.actUncertain": undefined;
  "engine.holds.circular": undefined;
  "engine.holds.engineError": undefined;
  "engine.holds.messageTooLong": undefined;
  "engine.holds.missingSubject": undefined;
  "engine.holds.missingVariable": undefined;
  "engine.holds.moduleError": undefined;
  "engine.holds.moduleMissing": undefined;
  "engine.holds.noteTooLong": undefined;
  "engine.unknownReason": undefined;
}
