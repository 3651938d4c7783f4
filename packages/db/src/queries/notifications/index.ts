export * from "./channels.ts";
export * from "./notifications.ts";
export { type News, notify } from "./notify.ts";
