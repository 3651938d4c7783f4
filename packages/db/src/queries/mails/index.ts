export * from "./notification-mails.ts";
export * from "./receipts.ts";
