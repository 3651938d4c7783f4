export * from "./figures.ts";
export * from "./spans.ts";
