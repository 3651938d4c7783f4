export * as lists from "./lists.endpoints.ts";
export * from "./lists.ts";
