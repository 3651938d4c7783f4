export * from "./detail.ts";
export * from "./prospects.ts";
export * from "./detail-endpoints.ts";
export * from "./email-search.ts";
