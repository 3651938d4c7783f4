export * as audit from "./audit.endpoints.ts";
export * from "./audit.ts";
export * from "./audit.values.ts";
