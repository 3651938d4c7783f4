import type { Channel } from "@filon/contracts/outreach";

/**
 * Why an act is not made now, or ever; each is a key of the dictionary's engine.guards, a sentence for the user. In the
 * order in which guards are asked.
 */
export const GUARD_CODES = [
  /** The campaign is not running: paused, or over. */
  "campaignNotRunning",
  /** An administrator has suspended the workspace. */
  "workspaceSuspended",
  /** A member has stopped everything in the workspace. */
  "workspaceHalted",
  /** The workspace's subscription is not in order. */
  "subscriptionInactive",
  /** The campaign's prospect-reach units are not reserved. */
  "pruNotReserved",
  /** The prospect opted out, on any channel. */
  "optedOut",
  /** The address or profile is on the workspace's suppression list. */
  "suppressed",
  /** The e-mail address does not exist: a message to it bounced. */
  "emailBounced",
  /** The prospect has no address on this channel. */
  "unreachable",
  /** The prospect has replied and the workflow did not look at it. */
  "replied",
  /** The prospect is away; the automatic reply names the return date. */
  "away",
  /** Another running campaign contacted this prospect recently. */
  "coolDown",
  /** No account is connected for this channel. */
  "accountMissing",
  /** The account must be reconnected, or the network restricts it. */
  "accountNotConnected",
  /** The user has set the account's limit for this kind of act to zero. */
  "accountKindOff",
  /** The network asked this account to slow down. */
  "accountPaused",
  /** The provider of this channel does not answer; it is tried again later. */
  "linkedinSilent",
  "emailSilent",
  "instagramSilent",
  "facebookSilent",
  "xSilent",
  /** The account's inbox was not read for a while: an answer may be in it. */
  "inboxUnread",
  /** It is outside the campaign's active days and hours. */
  "outsideHours",
  /** It is a public holiday that the workspace respects, or a bridge day. */
  "publicHoliday",
  /** The campaign's daily maximum is reached. */
  "campaignDailyMax",
  /** The account has reached its limit for this kind of act in 24 hours. */
  "accountDailyLimit",
  /** The same in 7 days. */
  "accountWeeklyLimit",
  /** The account has just acted; acts are spaced. */
  "minimumGap",
] as const;
export type GuardCode = (typeof GUARD_CODES)[number];

/** Returns the code for acts that wait for the silent provider of this channel. */
export function silentCode(channel: Channel): Extract<GuardCode, `${Channel}Silent`> {
  return `${channel}Silent`;
}

/** Why an enrolment is held for the user; keys of engine.holds. Modules may define more. */
export const HOLD_CODES = [
  /** It is unknown whether the act was done. It is not sent again automatically. */
  "actUncertain",
  /** A message uses a variable that has no value for this prospect and no fallback. */
  "missingVariable",
  /** The first e-mail of a thread has no subject. */
  "missingSubject",
  /** With its variables filled in, the message exceeds the network's limit. */
  "messageTooLong",
  /** With its variables filled in, the invitation's note exceeds the network's limit. */
  "noteTooLong",
  /** A follow-up comes before any message. */
  "missingThread",
  /** A list that the step names no longer exists. */
  "listMissing",
  /** With its variables filled in, a request to a service exceeds the limit. */
  "requestTooLong",
  "rowKeyEmpty",
  "rowPlaceMissing",
  "noDraft",
  /** The service says that the address no longer exists. */
  "hookGone",
  /** The product that the step mentions is archived, not offered now, or gone. */
  "productArchived",
  /** The booking page of the step is closed or gone. */
  "bookingPageGone",
  /** A product of the quote has no price, or its products have prices in several currencies. */
  "quotePrice",
  /** The table that the step writes to has no room for another row. */
  "tableFull",
  /** The table that the step writes to was deleted. */
  "tableGone",
  /** What the step asked of Filon itself failed. */
  "errandFailed",
  /** A value is not of the kind that the step writes. */
  "invalidValue",
  /** The step's module is not installed, or its configuration is no longer valid. */
  "moduleMissing",
  /** The step's module failed. */
  "moduleError",
  /** The workflow contains a loop. */
  "circular",
] as const;
export type HoldCode = (typeof HOLD_CODES)[number];

/** How an enrolment ends; keys of engine.ends. A permanently failed act ends it with the connector's own code. */
export const END_REASONS = [
  /** It reached the end of the workflow. */
  "completed",
  /** The prospect replied. */
  "replied",
  /** The prospect opted out. */
  "opted_out",
  /** The prospect refused, as recorded by a user or a step. */
  "refused",
  /** The prospect's only address does not exist. */
  "bounced",
  /** A step counted a goal as reached. */
  "goal",
  "goalMeeting",
  "goalInterested",
  "goalDeal",
  /** The prospect was moved to another campaign. */
  "moved",
  /** The campaign was stopped. */
  "stopped",
  /** The prospect was deleted. */
  "deleted",
] as const;
export type EndReason = (typeof END_REASONS)[number];
