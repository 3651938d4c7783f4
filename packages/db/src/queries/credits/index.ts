export * from "./change-credits.ts";
export * from "./period.ts";
export * from "./read-credits.ts";
