export * from "./module-requests.ts";
