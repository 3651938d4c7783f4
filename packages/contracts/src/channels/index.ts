export * as channels from "./channels.endpoints.ts";
export * from "./channels.ts";
export * from "./channels.values.ts";
export * from "./domain-health.ts";
