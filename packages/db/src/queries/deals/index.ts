export * from "./deals.ts";
