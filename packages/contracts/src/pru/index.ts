export * as pru from "./pru.endpoints.ts";
export * from "./pru.ts";
