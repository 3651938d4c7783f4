export * from "./answer.ts";
export * from "./endpoint.ts";
export * from "./keys.ts";
export * from "./time-zone.ts";
