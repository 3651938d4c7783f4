export * from "./assignees.ts";
export * from "./list.ts";
export * from "./settle.ts";
