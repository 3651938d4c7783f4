export * from "./versions.ts";
