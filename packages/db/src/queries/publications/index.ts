export * from "./publications.ts";
