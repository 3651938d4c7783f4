export * from "./goals.ts";
