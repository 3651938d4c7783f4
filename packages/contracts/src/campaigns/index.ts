export * as audience from "./audience.endpoints.ts";
export * as campaigns from "./campaigns.endpoints.ts";
export * as workflow from "./workflow.endpoints.ts";
export * from "./campaigns.ts";
export * from "./campaigns.values.ts";
export * from "./audience.ts";
export * from "./campaign-statistics.ts";
export * from "./test-run.ts";
export * from "./campaign-ways.ts";
