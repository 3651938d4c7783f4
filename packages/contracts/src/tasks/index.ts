export * from "./task-payload.ts";
export * as tasks from "./tasks.endpoints.ts";
export * from "./tasks.ts";
