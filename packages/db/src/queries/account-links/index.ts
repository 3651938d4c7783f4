export * from "./account-links.ts";
