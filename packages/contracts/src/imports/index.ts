export * as imports from "./imports.endpoints.ts";
export * from "./imports.ts";
