export * from "./customer.ts";
export * from "./due.ts";
export * from "./information.ts";
export * from "./mirror.ts";
export * from "./workspace.ts";
