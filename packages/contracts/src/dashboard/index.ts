export * as dashboard from "./dashboard.endpoints.ts";
export * from "./dashboard.ts";
export * from "./dashboard.values.ts";
