export * from "./search-around.ts";
export * from "./search-workspace.ts";
