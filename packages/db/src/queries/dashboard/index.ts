export * from "./figures.ts";
