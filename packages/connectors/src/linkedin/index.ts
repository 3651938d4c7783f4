export * from "./connector.ts";
export { gatewayOf, NoGateway } from "./gateway-of.ts";
export * from "./relations.ts";
export { type GatewayNews, readGatewayWebhook, statusOfSource } from "./webhook.ts";
export { type ChatsCursor, readConversations } from "./conversations.ts";
