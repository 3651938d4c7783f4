export * from "./calls.ts";
export * from "./errands.ts";
