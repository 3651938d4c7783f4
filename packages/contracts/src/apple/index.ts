export * as apple from "./apple.endpoints.ts";
export * from "./apple.ts";
export * from "./apple.values.ts";
