export * from "./workspaces.ts";
