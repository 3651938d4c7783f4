export * from "./detail.ts";
export * from "./prospects.ts";
export * from "./bulk.ts";
export * from "./detail-endpoints.ts";
export * from "./email-search.ts";
