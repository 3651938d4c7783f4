export * from "./currencies.ts";
export * as products from "./products.endpoints.ts";
export * from "./products.ts";
