export * as conversations from "./conversations.endpoints.ts";
export * as support from "./support.endpoints.ts";
export * from "./conversations.ts";
export * from "./support.ts";
