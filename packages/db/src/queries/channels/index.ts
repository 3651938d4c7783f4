export * from "./accounts.ts";
export * from "./sync.ts";
export * from "./unreadable.ts";
