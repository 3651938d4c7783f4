import type { MailContent, MailVoice } from "./mail-content.ts";
import type { MailValues } from "./mail-values.ts";

/** A notification as an e-mail, with a link to what it is about. */
export function notification({ say, address }: MailVoice, { title, message, path }: MailValues<"notification">): MailContent {
  return {
    subject: title,
    preview: message === "" ? title : message,
    title,
    paragraphs: message === "" ? [] : [message],
    action: { label: say("notification.action"), url: address(path ?? "/dashboard") },
    reason: say("reason.notification"),
    settings: { label: say("notification.settings"), url: address("/settings") },
  };
}
