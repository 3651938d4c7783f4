export * from "./billing-information.ts";
