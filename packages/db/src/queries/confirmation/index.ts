export * from "./confirmation.ts";
