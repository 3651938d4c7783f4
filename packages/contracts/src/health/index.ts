export * as health from "./health.endpoints.ts";
export * from "./health.ts";
