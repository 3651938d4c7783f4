export { FIRST_MODULES } from "./first-modules.ts";
export { requireModules, uninstalledModules } from "./installed.ts";
export { registerMarketplace } from "./marketplace.routes.ts";
export * as publications from "./publications.service.ts";
