export * from "./facts.ts";
