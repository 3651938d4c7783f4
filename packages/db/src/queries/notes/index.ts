export * from "./notes.ts";
