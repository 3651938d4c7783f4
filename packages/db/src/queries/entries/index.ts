export * from "./entries.ts";
