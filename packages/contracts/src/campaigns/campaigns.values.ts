export const CAMPAIGN_GOALS = [
  "generate_leads",
  "schedule_meetings",
  "expand_network",
  "promote_content",
  "recruit_talents",
  "custom",
] as const;
