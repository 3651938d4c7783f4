import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import PostalMime from "postal-mime";
import type { Store } from "../world/store.ts";
import type { ProductMail } from "../world/tables.ts";
import { messageIdOf } from "./mailboxes.ts";

/** The credentials for submitting the product's own e-mails, which may go to anyone. */
export interface ProductSender {
  readonly user: string;
  readonly password: string;
}

/** The product's own e-mails (password resets, notifications), by recipient: nothing leaves this machine. */
export type ProductMails = ReturnType<typeof createProductMails>;

export function createProductMails(store: Store, sender: ProductSender | null) {
  return {
    /** Whether this is the product submitting its own e-mails. */
    isSender: (user: string, password: string): boolean => {
      if (sender === null || user !== sender.user) return false;
      const [one, other] = [Buffer.from(password), Buffer.from(sender.password)];
      return one.length === other.length && timingSafeEqual(one, other);
    },
    /** Stores an e-mail; one that already exists (same Message-ID and recipient) is counted instead of shown twice. */
    take: async (recipients: readonly string[], raw: Buffer): Promise<void> => {
      const email = await PostalMime.parse(raw);
      const messageId = messageIdOf(raw.toString("latin1")) ?? randomUUID();
      for (const recipient of recipients) {
        const to = recipient.toLowerCase();
        const id = createHash("sha256").update(`${messageId}\n${to}`).digest("hex").slice(0, 32);
        const before = store.get("productMail", id);
        const from = email.from?.address === undefined ? "" : `${email.from.name} <${email.from.address}>`;
        store.put("productMail", id, {
          id,
          to,
          from,
          template: email.headers.find(({ key }) => key === "x-filon-mail")?.value ?? "",
          subject: email.subject ?? "",
          html: email.html ?? "",
          text: email.text ?? "",
          at: before?.at ?? Date.now(),
          copies: (before?.copies ?? 0) + 1,
        });
      }
    },
    one: (id: string): ProductMail | undefined => store.get("productMail", id),
    /** Returns the e-mails of one recipient, or of all, newest first. */
    list: (to?: string): readonly ProductMail[] =>
      [...store.all("productMail")].filter((mail) => to === undefined || mail.to === to).toSorted((one, other) => other.at - one.at),
  };
}
