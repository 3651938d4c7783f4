export * from "./challenges.ts";
