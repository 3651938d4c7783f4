export { registerAudience } from "./audience.routes.ts";
export { registerCampaigns } from "./campaigns.routes.ts";
export { commandCampaign } from "./commands.ts";
