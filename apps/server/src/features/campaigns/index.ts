export { registerAudience } from "./audience.routes.ts";
export { registerCampaigns } from "./campaigns.routes.ts";
export { registerDraftStates } from "./draft-states.routes.ts";
export { registerVersions } from "./versions.routes.ts";
export { addProspects as addToCampaign } from "./additions.service.ts";
export { command } from "./commands.service.ts";
export { registerForecastJobs } from "./forecast/keep-start-forecast.ts";
export { noteWinner } from "./decide-trial.service.ts";
