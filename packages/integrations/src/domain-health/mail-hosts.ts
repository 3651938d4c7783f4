/** What a provider of mailboxes asks its customers to put into their domain. */
export interface MailHost {
  /** The end of the names of its servers. */
  readonly servers: readonly string[];
  /** The domain to include in the SPF record; null when each customer has one of their own. */
  readonly spf: string | null;
  /** Under which names it publishes DKIM keys. */
  readonly selectors: readonly string[];
}

/** Providers and what their help pages ask for, as of 2026-11. */
const MAIL_HOSTS: readonly MailHost[] = [
  { servers: ["gmail.com", "google.com", "googlemail.com"], spf: "_spf.google.com", selectors: ["google"] },
  { servers: ["office365.com", "outlook.com", "office.com"], spf: "spf.protection.outlook.com", selectors: ["selector1", "selector2"] },
  { servers: ["ovh.net", "ovh.com", "ovh.ca"], spf: "mx.ovh.com", selectors: [] },
  { servers: ["gandi.net"], spf: "_mailcust.gandi.net", selectors: ["gm1", "gm2", "gm3"] },
  { servers: ["infomaniak.com", "infomaniak.ch"], spf: "spf.infomaniak.ch", selectors: [] },
  { servers: ["ionos.fr", "ionos.com", "kundenserver.de", "1and1.fr"], spf: "_spf-eu.ionos.com", selectors: ["s1-ionos", "s2-ionos"] },
  { servers: ["fastmail.com", "messagingengine.com"], spf: "spf.messagingengine.com", selectors: ["fm1", "fm2", "fm3"] },
  { servers: ["zoho.eu", "zoho.com"], spf: null, selectors: ["zmail", "zoho"] },
];

/** Names under which keys are published most often, whoever the provider is. */
export const USUAL_SELECTORS: readonly string[] = ["default", "dkim", "mail", "google", "selector1", "selector2", "k1", "s1", "s2"];

/** Returns the provider that a server belongs to, or null. */
export function mailHostOf(server: string): MailHost | null {
  const name = server.toLowerCase();
  return MAIL_HOSTS.find(({ servers }) => servers.some((end) => name === end || name.endsWith(`.${end}`))) ?? null;
}
