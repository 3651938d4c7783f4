export * from "./workflow.ts";
