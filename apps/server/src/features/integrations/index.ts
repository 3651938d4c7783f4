export { registerIntegrations } from "./integrations.routes.ts";
export { serviceCaller } from "./service-caller.ts";
