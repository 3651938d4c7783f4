export * from "./templates.ts";
