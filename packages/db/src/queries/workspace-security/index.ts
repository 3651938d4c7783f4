export * from "./workspace-security.ts";
