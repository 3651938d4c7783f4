export * from "./information.ts";
export * from "./subscription.ts";
