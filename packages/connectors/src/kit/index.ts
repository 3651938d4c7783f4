export * from "./connector.ts";
