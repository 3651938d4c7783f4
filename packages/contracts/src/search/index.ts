export * as search from "./search.endpoints.ts";
export * from "./search.ts";
