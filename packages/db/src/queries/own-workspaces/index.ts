export * from "./own-workspaces.ts";
