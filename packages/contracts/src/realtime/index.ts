export * from "./realtime.ts";
export * from "./realtime.values.ts";
export * from "./server-events.ts";
