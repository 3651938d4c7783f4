export * from "./monitor.ts";
export * from "./engine.ts";
