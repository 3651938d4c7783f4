export * from "./accounts.ts";
export * from "./sync.ts";
