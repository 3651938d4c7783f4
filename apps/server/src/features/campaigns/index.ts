export { registerAudience } from "./audience.routes.ts";
export { registerCampaigns } from "./campaigns.routes.ts";
export { command } from "./commands.service.ts";
