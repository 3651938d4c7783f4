export const CAMPAIGN_GOALS = [
  "generate_leads",
  "schedule_meetings",
  "expand_network",
  "promote_content",
  "recruit_talents",
  "custom",
] as const;

/** What a user can have a campaign do. */
export const CAMPAIGN_COMMANDS = ["start", "pause", "resume", "stop", "restart"] as const;
export type CampaignCommand = (typeof CAMPAIGN_COMMANDS)[number];

/** The figures of a run whose people can be listed. Those below `of` need to know of what: a reason, a step, an account, a list, an hour, a day. */
export const PEOPLE_FIGURES = [
  "contacted",
  "accepted",
  "replied",
  "connected",
  "refused",
  "appointments",
  "sent",
  "failed",
  "visits",
  "invitations",
  "messages",
  "emails",
  "likes",
  "follows",
  "comments",
  // With `of`:
  "ended",
  "answeredStep",
  "sentStep",
  "failedStep",
  "account",
  "accountReplied",
  "list",
  "listReplied",
  "hourSent",
  "hourReplied",
  "daySent",
  "dayReplied",
  "delay",
  "way",
  "wayReplied",
] as const;

/** Upper ends, in seconds, of the classes of `replyTimes`; the last class has none. */
export const REPLY_TIMES = [3_600, 14_400, 86_400, 172_800, 345_600, 604_800] as const;

/** How the list of campaigns can be sorted. */
export const CAMPAIGN_ORDERS = ["newest", "name", "next", "replies", "progress", "health"] as const;

/** Why a campaign is not well. */
export const HEALTH_REASONS = [
  "failed",
  "pausedByBounces",
  "pausedByFailures",
  "accountsAway",
  "decisions",
  "failures",
  "bounces",
  "noReplies",
] as const;
