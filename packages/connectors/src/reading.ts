/** How mails are read, without anything that connects: the words of a reply, requests to stop, automatic replies, return dates. */
export { asksToStop } from "./kit/opt-out.ts";
export { opensAsAway } from "./kit/away.ts";
export { returnDay } from "./kit/return-day.ts";
export { type HeaderOf, isAutomatic } from "./email/inbound/automatic.ts";
export { replyText } from "./email/inbound/reply-text.ts";
