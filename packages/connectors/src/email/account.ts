import { MailServer } from "@filon/contracts/channels";
import { z } from "zod";
import type { AccountAccess } from "../kit/connector.ts";

/** An e-mail account with its decrypted password, for sending and reading. */
export interface EmailAccess {
  readonly address: string;
  readonly senderName: string;
  readonly user: string;
  readonly password: string;
  readonly smtp: MailServer;
  readonly imap: MailServer;
}

/** The `settings` of an e-mail account's channel_account row; its password is in `secret`. */
export const EmailSettings = z.object({ senderName: z.string(), user: z.string(), smtp: MailServer, imap: MailServer });
export type EmailSettings = z.infer<typeof EmailSettings>;

/** Parses a row's settings and secret; throws when the row is not a connected e-mail account. */
export function emailAccess(account: Pick<AccountAccess, "address" | "settings" | "secret">): EmailAccess {
  const settings = EmailSettings.parse(account.settings);
  return { address: account.address, ...settings, password: account.secret["password"] ?? "" };
}
