export * from "./customer.ts";
export * from "./due.ts";
export * from "./lease.ts";
export * from "./mirror.ts";
export * from "./seat-retry.ts";
export * from "./seats-left.ts";
export * from "./workspace.ts";
