export * from "./conversations.ts";
export * from "./manual.ts";
export * from "./read-messages.ts";
