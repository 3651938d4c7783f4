export * from "./read-pru.ts";
