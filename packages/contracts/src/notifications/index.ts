export * as notifications from "./notifications.endpoints.ts";
export * from "./notifications.ts";
