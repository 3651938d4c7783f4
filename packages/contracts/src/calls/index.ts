export * from "./assistant.ts";
export * from "./calls.ts";
export * from "./company-lookup.ts";
export * from "./errands.ts";
export * from "./network-reads.ts";
export * from "./email-check.ts";
export * from "./inner-calls.ts";
export * from "./service-calls.ts";
