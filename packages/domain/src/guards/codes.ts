/** Why an act is not made now, or ever; each is a key of the dictionary's engine.guards, a sentence for the user. In the order in which they are asked. */
export const GUARD_CODES = [
  /** The campaign is not running: paused, or over. */
  "campaignNotRunning",
  /** An administrator has suspended the workspace. */
  "workspaceSuspended",
  /** The workspace's subscription is not in order. */
  "subscriptionInactive",
  /** The campaign's prospect-reach units are not reserved. */
  "pruNotReserved",
  /** The prospect asked not to be contacted, on any channel. */
  "optedOut",
  /** The address or profile is on the workspace's list of those never to contact. */
  "suppressed",
  /** The e-mail address does not exist: a message to it came back. */
  "emailBounced",
  /** The prospect has no address on this channel. */
  "unreachable",
  /** The prospect has replied and the workflow did not look at it. */
  "replied",
  /** The prospect is away; the automatic answer names the return date. (Found by `advance` itself.) */
  "away",
  /** Another running campaign has just been in contact with this prospect. */
  "coolDown",
  /** No account is connected for this channel. */
  "accountMissing",
  /** The account must be reconnected, or the network restricts it. */
  "accountNotConnected",
  /** The network asked this account to slow down. */
  "accountPaused",
  /** It is outside the campaign's active days and hours. */
  "outsideHours",
  /** The campaign has made its acts of the day. */
  "campaignDailyMax",
  /** The account has made its acts of this kind for the day. */
  "accountDailyLimit",
  /** The account has just acted; acts are spaced. */
  "minimumGap",
] as const;
export type GuardCode = (typeof GUARD_CODES)[number];

/** Why an enrolment is held for the user; keys of engine.holds. Modules may have more of their own there. */
export const HOLD_CODES = [
  /** Nobody can tell whether the act was done. It is not sent again by itself. */
  "actUncertain",
  /** A message has a variable that is unknown for this prospect, without a fallback. */
  "missingVariable",
  /** The first e-mail of a thread has no subject. */
  "missingSubject",
  /** With its variables filled in, the message passes the network's limit. */
  "messageTooLong",
  /** With its variables filled in, the invitation's note passes the network's limit. */
  "noteTooLong",
  /** The step's module is not installed, or its configuration is no longer valid. */
  "moduleMissing",
  /** The step's module failed. */
  "moduleError",
  /** The workflow goes round in a circle. */
  "circular",
] as const;
export type HoldCode = (typeof HOLD_CODES)[number];

/** How an enrolment ends; keys of engine.ends. An act that failed for good ends it with the connector's own code. */
export const END_REASONS = [
  /** It came to the end of the workflow. */
  "completed",
  /** The prospect replied. */
  "replied",
  /** The prospect asked not to be contacted. */
  "opted_out",
  /** The prospect said no, as a user or a step noted. */
  "refused",
  /** The prospect's only address does not exist. */
  "bounced",
  /** The campaign was stopped. */
  "stopped",
  /** The prospect was deleted. */
  "deleted",
] as const;
export type EndReason = (typeof END_REASONS)[number];
