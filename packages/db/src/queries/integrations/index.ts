export * from "./integrations.ts";
