import type { EmailAccountInput } from "@filon/contracts/channels";

type Servers = Pick<EmailAccountInput, "smtp" | "imap">;

export const MAIL_PROVIDERS = ["gmail", "microsoft", "other"] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

/** The servers that providers publish for their users, and usual ports for any other. */
export const PROVIDER_SERVERS: Readonly<Record<MailProvider, Servers>> = {
  gmail: { smtp: { host: "smtp.gmail.com", port: 465, tls: "tls" }, imap: { host: "imap.gmail.com", port: 993, tls: "tls" } },
  microsoft: {
    smtp: { host: "smtp.office365.com", port: 587, tls: "starttls" },
    imap: { host: "outlook.office365.com", port: 993, tls: "tls" },
  },
  other: { smtp: { host: "", port: 465, tls: "tls" }, imap: { host: "", port: 993, tls: "tls" } },
};

/** Guesses the provider from an address; null when its domain is not known. */
export function providerOf(address: string): MailProvider | null {
  const domain = address.split("@")[1]?.trim().toLowerCase() ?? "";
  if (/^(?:gmail|googlemail)\.com$/u.test(domain)) return "gmail";
  return /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/u.test(domain) ? "microsoft" : null;
}
