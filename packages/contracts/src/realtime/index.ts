export * from "./realtime.ts";
