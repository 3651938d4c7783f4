export * from "./calls.ts";
export * from "./company-lookup.ts";
export * from "./errands.ts";
