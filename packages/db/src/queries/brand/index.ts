export * from "./brand.ts";
