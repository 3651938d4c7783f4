export { type EmailAccess, emailAccess, EmailSettings } from "./account.ts";
export * from "./connection-test.ts";
export * from "./connector.ts";
export { messageIdOf } from "./message.ts";
export { MailboxCursor, type MailboxRead, readMailbox } from "./imap/read-mailbox.ts";
export { type MailboxWatch, watchMailbox } from "./imap/watch-mailbox.ts";
export type { RawMessage } from "./inbound/raw-message.ts";
export { readMessage } from "./inbound/read-message.ts";
export { needsSentCopy } from "./imap/save-sent.ts";
