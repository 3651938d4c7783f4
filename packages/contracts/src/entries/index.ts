export * from "./entries.ts";
export * as entries from "./entries.endpoints.ts";
