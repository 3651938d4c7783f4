export * from "./lists.ts";
export * from "./members.ts";
export * from "./removal.ts";
