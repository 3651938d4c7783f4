export * as apple from "./apple.endpoints.ts";
export * from "./apple.ts";
