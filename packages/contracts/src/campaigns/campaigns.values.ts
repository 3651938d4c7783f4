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
