export * from "./attempts.ts";
