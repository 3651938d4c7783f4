export * as credits from "./credits.endpoints.ts";
export * from "./credits.ts";
