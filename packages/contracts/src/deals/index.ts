export * as deals from "./deals.endpoints.ts";
export * from "./deals.ts";
