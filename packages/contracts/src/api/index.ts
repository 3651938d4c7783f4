export * from "./answer.ts";
export * from "./endpoint.ts";
