export * from "./hooks.ts";
