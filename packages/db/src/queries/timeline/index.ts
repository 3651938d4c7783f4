export * from "./append.ts";
