export * from "./help.ts";
