export * from "./outreach.ts";
