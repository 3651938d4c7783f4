export * from "./conversations.ts";
export * from "./support.ts";
