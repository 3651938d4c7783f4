export * from "./list.ts";
export * from "./settle.ts";
