import type { KeyObject } from "node:crypto";

/** Everything that can be set from outside, parsed and complete; read once at start by load-config.ts. */
export interface Config {
  readonly production: boolean;
  readonly role: "api" | "worker" | "all";
  readonly port: number;
  readonly host: string;
  /** Where this installation is reached by browsers and webhooks, without a trailing slash. */
  readonly publicUrl: string;
  /** Hosts that requests may be for (see http/known-hosts.ts): these names; closed: no others but this machine's own. */
  readonly hosts: { readonly closed: boolean; readonly names: readonly string[] };
  /** Origin at which pages find the API and the socket; null: each page's own. */
  readonly apiUrl: string | null;
  /** Origins whose pages may call the API from another host (see http/cross-origin.ts). */
  readonly pageOrigins: readonly string[];
  /** postgres:// address of a server of the user's; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database, the sandbox's journal and the keys made at first start. */
  readonly dataFolder: string;
  /** 32 bytes; encrypts secrets at rest. */
  readonly secretKey: Buffer;
  /** 32 bytes or more; signs access tokens. */
  readonly tokenKey: Buffer;
  readonly gateway: { readonly baseUrl: string; readonly apiKey: string; readonly webhookSecret: string } | null;
  /** The embedded demonstration network, on by default outside production. */
  readonly sandbox: { readonly enabled: boolean; readonly daySeconds: number };
  /** host:port pairs in private ranges that user-supplied addresses may nevertheless reach. */
  readonly egressAllow: readonly string[];
  /** Reverse proxies in front whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** Service that tells the country of an address, asked as {base}/{ip}/json/; null: the European texts for everyone. */
  readonly geoIpUrl: string | null;
  /** Where Filon's own e-mails are handed over, and whom they come from. */
  readonly mail: {
    /** smtp:// or smtps:// address with user and password; null: the demonstration's mail server, or none. */
    readonly smtpUrl: string | null;
    readonly from: { readonly name: string; readonly address: string };
  };
  /** Filon's registration with Apple, for signing in; null: not registered. */
  readonly apple: {
    /** The Services ID. */
    readonly clientId: string;
    readonly teamId: string;
    readonly keyId: string;
    /** Of the EC P-256 key that the key id names. */
    readonly privateKey: KeyObject;
    /** OpenID Connect issuer. */
    readonly issuer: string;
  } | null;
  /** The vendor that finds e-mail addresses; null: the demonstration's stand-in, or none. */
  readonly emailFinder: { readonly provider: "hunter"; readonly baseUrl: string; readonly apiKey: string } | null;
  /** The account at Stripe that payments go to; null: the embedded test provider, or none. */
  readonly stripe: { readonly baseUrl: string; readonly secretKey: string; readonly webhookSecret: string } | null;
  /** Where VAT numbers are asked after; null: the demonstration's register, else the European one. */
  readonly viesUrl: string | null;
  readonly logLevel: string;
}
