export * from "./consents.ts";
export * from "./integrations.ts";
