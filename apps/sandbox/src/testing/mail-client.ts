import { ImapFlow } from "imapflow";
import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import type { Sandbox } from "../start-sandbox.ts";
import { eventually } from "./sandbox-client.ts";

export const SENDER = { address: "jeanne@vendeur.sandbox.filon.test", password: "s3cret", name: "Jeanne Martin" };

/** Sends one mail as the sender; rejects with the server's answer. */
export async function send(
  sandbox: Sandbox,
  mail: {
    readonly to: string;
    readonly subject?: string;
    readonly text?: string;
    readonly messageId?: string;
    readonly headers?: Record<string, string>;
    readonly from?: string;
    readonly password?: string;
  },
) {
  const transport = createTransport({
    host: "127.0.0.1",
    port: sandbox.smtpPort,
    secure: false,
    ignoreTLS: true,
    auth: { user: SENDER.address, pass: mail.password ?? SENDER.password },
  });
  try {
    return await transport.sendMail({
      from: { name: SENDER.name, address: mail.from ?? SENDER.address },
      to: mail.to,
      subject: mail.subject ?? "Un sujet",
      text: mail.text ?? "Bonjour,\n\nUn mot.",
      ...(mail.messageId === undefined ? {} : { messageId: `<${mail.messageId}>` }),
      ...(mail.headers === undefined ? {} : { headers: mail.headers }),
    });
  } finally {
    transport.close();
  }
}

export function imapClient(sandbox: Sandbox, password = SENDER.password): ImapFlow {
  const client = new ImapFlow({
    host: "127.0.0.1",
    port: sandbox.imapPort,
    secure: false,
    auth: { user: SENDER.address, pass: password },
    logger: false,
  });
  client.on("error", () => undefined);
  return client;
}

/** Returns the mails of a folder, parsed, oldest first. */
export async function readFolder(sandbox: Sandbox, folder = "INBOX"): Promise<Email[]> {
  const client = imapClient(sandbox);
  await client.connect();
  try {
    await client.mailboxOpen(folder, { readOnly: true });
    const mails: Email[] = [];
    for await (const mail of client.fetch("1:*", { source: true }))
      if (mail.source) mails.push(await PostalMime.parse(mail.source, { forceRfc822Attachments: true }));
    return mails;
  } finally {
    await client.logout();
  }
}

/** Waits for a mail in the inbox that matches. */
export function awaitMail(sandbox: Sandbox, is: (mail: Email) => boolean = () => true): Promise<Email> {
  return eventually(async () => (await readFolder(sandbox)).find(is));
}
