export * from "./allowance.ts";
export * from "./notes.ts";
export * from "./one.ts";
export * from "./page.ts";
export * from "./total.ts";
