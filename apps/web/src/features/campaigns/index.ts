export { CAMPAIGNS, campaignsQuery } from "./api/read-campaigns.ts";
export { ActivityFeed } from "./components/activity-feed.tsx";
export { useThrottled } from "./use-campaign-updates.ts";
