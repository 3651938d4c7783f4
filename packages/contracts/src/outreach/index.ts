export * from "./outreach.ts";
export * from "./outreach.values.ts";
