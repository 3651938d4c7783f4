export * from "./lists.ts";
export * from "./members.ts";
