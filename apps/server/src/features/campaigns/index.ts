export { registerCampaigns } from "./campaigns.routes.ts";
