export * from "./task-payload.ts";
export * from "./tasks.ts";
