export * from "./contacts.ts";
