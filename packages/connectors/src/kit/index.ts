export * from "./connector.ts";
export * from "./reach.ts";
