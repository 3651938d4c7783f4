export * as tables from "./tables.endpoints.ts";
export * from "./tables.ts";
