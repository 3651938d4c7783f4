export * as imports from "./imports.endpoints.ts";
export * from "./imports.ts";
export * from "./imports.values.ts";
