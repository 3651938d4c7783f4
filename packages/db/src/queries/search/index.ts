export * from "./search-workspace.ts";
export * from "./search-around.ts";
