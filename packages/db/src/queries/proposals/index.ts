export * from "./proposals.ts";
