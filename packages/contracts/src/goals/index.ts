export * as goals from "./goals.endpoints.ts";
export * from "./goals.ts";
export * from "./goals.values.ts";
