import type { Address, Email, Mailbox as NamedAddress } from "postal-mime";

/** The relevant parts of an accepted mail. */
export interface Received {
  /** Without angle brackets; empty if it has none. */
  readonly messageId: string;
  readonly references: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly fromName: string;
  readonly replyTo: string;
  /** Whether a program wrote it, which nobody answers. */
  readonly automatic: boolean;
}

/** Reads a parsed mail; answers go to `returnPath` unless the mail says otherwise. */
export function readMail(email: Email, returnPath: string): Received {
  const from = firstAddress(email.from);
  const autoSubmitted = email.headers
    .find(({ key }) => key === "auto-submitted")
    ?.value.trim()
    .toLowerCase();
  return {
    messageId: withoutBrackets(email.messageId ?? ""),
    references: (email.references ?? email.inReplyTo ?? "")
      .split(/\s+/u)
      .map(withoutBrackets)
      .filter((id) => id !== ""),
    subject: email.subject ?? "",
    text: email.text ?? textOfHtml(email.html ?? ""),
    fromName: from?.name ?? "",
    replyTo: firstAddress(email.replyTo?.[0])?.address ?? from?.address ?? returnPath,
    automatic: autoSubmitted !== undefined && autoSubmitted !== "no",
  };
}

function firstAddress(address: Address | undefined): NamedAddress | undefined {
  return address?.address === undefined ? address?.group?.[0] : address;
}

function withoutBrackets(id: string): string {
  return id.trim().replaceAll(/^<|>$/gu, "");
}

function textOfHtml(markup: string): string {
  return markup
    .replaceAll(/<br\s*\/?>|<\/p>|<\/div>/giu, "\n")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
}
