export * from "./new-workspace.ts";
export * from "./terms.ts";
export * from "./workspaces.ts";
