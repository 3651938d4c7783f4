export * from "./facts.ts";
export * from "./sample-modules.ts";
export * from "./walker.ts";
