export { CAMPAIGNS, campaignsQuery } from "./api/campaigns-read.ts";
export { ActivityFeed } from "./components/activity-feed.tsx";
export { useThrottled } from "./use-campaign-updates.ts";
