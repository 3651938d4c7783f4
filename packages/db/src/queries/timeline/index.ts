export * from "./append.ts";
export * from "./prospect-timeline.ts";
