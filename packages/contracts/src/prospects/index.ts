export * as prospects from "./prospects.endpoints.ts";
export * as contactPoints from "./contact-points.endpoints.ts";
export * as interactions from "./interactions.endpoints.ts";
export * as notes from "./notes.endpoints.ts";
export * from "./detail.ts";
export * from "./prospects.ts";
export * from "./bulk.ts";
export * from "./detail-endpoints.ts";
export * from "./email-search.ts";
