export { CAMPAIGNS, campaignsQuery } from "./api/campaigns-read.ts";
export { ActivityList } from "./components/activity-list.tsx";
export { useThrottled } from "./use-campaign-updates.ts";
