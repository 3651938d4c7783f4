export * from "./installation.ts";
export * from "./job-rights.ts";
export * from "./locks.ts";
