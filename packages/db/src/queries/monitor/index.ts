export * from "./monitor.ts";
