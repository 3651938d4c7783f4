export * from "./recovery.ts";
