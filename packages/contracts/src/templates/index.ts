export * as templates from "./templates.endpoints.ts";
export * from "./templates.ts";
