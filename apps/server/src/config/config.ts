import type { KeyObject } from "node:crypto";

/** All settings, parsed and complete; read once at start by load-config.ts. */
export interface Config {
  readonly production: boolean;
  readonly role: "api" | "worker" | "all";
  /** The group of workspaces that this worker's engine serves; null for all workspaces. */
  readonly workerGroup: string | null;
  readonly port: number;
  readonly host: string;
  /** Public address of this installation, for browsers and webhooks, without a trailing slash. */
  readonly publicUrl: string;
  /** Hosts that requests may name (see http/known-hosts.ts): these names; `closed` means no others but this machine's own. */
  readonly hosts: { readonly closed: boolean; readonly names: readonly string[] };
  /** Origin of the API and the socket; null if it is each page's own. */
  readonly apiUrl: string | null;
  /** Origins whose pages may call the API from another host (see http/cross-origin.ts). */
  readonly pageOrigins: readonly string[];
  /** postgres:// address of the user's own server; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database, the sandbox's journal and the keys created at first start. */
  readonly dataFolder: string;
  /** 32 bytes; encrypts secrets at rest. */
  readonly secretKey: Buffer;
  /** 32 bytes or more; signs access tokens. */
  readonly tokenKey: Buffer;
  readonly gateway: { readonly baseUrl: string; readonly apiKey: string; readonly webhookSecret: string } | null;
  /** The embedded demonstration network, on by default outside production. */
  readonly sandbox: { readonly enabled: boolean; readonly daySeconds: number };
  /** host:port pairs in private ranges that user-supplied addresses may reach nevertheless. */
  readonly egressAllow: readonly string[];
  /** Name servers (address or address:port) that are asked for the records of sending domains; the system's if empty. */
  readonly nameServers: readonly string[];
  /** Number of trusted reverse proxies in front, whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** Service that returns the country of an IP address, called as {base}/{ip}/json/; null for the European texts for everyone. */
  readonly geoIpUrl: string | null;
  /** The mail server for Filon's own e-mails, and their sender. */
  readonly mail: {
    /** smtp:// or smtps:// address with user and password; null for the demonstration's mail server, or none. */
    readonly smtpUrl: string | null;
    readonly from: { readonly name: string; readonly address: string };
  };
  /** Filon's registration with Apple for sign-in; null if not registered. */
  readonly apple: {
    /** The Services ID. */
    readonly clientId: string;
    readonly teamId: string;
    readonly keyId: string;
    /** Private key (EC P-256) for the key id. */
    readonly privateKey: KeyObject;
    /** OpenID Connect issuer. */
    readonly issuer: string;
  } | null;
  /** Filon's registrations with the providers of accounts that are connected by consent; null for the demonstration's stand-in, or none. */
  readonly oauth: Readonly<
    Record<"google" | "microsoft" | "salesforce", { readonly clientId: string; readonly clientSecret: string } | null>
  >;
  /** The vendor that finds e-mail addresses; null for the demonstration's stand-in, or none. */
  readonly emailFinder: { readonly provider: "hunter"; readonly baseUrl: string; readonly apiKey: string } | null;
  /** The Stripe account that receives payments; null for the embedded test provider, or none. */
  readonly stripe: { readonly baseUrl: string; readonly secretKey: string; readonly webhookSecret: string } | null;
  /** Where VAT numbers are checked; null for the demonstration's register, else the European one. */
  readonly viesUrl: string | null;
  /** Where French companies are looked up; null for the demonstration's register, else the public one. */
  readonly companyRegisterUrl: string | null;
  /** Where Prometheus reads this process's figures, and the token it sends; null if it does not. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | null } | null;
  /** Whether traces are sent, as OpenTelemetry's usual settings say, which its library reads by itself. */
  readonly tracing: boolean;
  readonly logLevel: string;
}
