export * from "./quotes.ts";
