export { registerCampaigns } from "./campaigns.routes.ts";
export { timelineEntry } from "./timeline-entry.ts";
