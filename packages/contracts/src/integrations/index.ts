export * as integrations from "./integrations.endpoints.ts";
export * from "./integrations.ts";
