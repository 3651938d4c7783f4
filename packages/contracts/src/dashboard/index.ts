export * as dashboard from "./dashboard.endpoints.ts";
export * from "./dashboard.ts";
