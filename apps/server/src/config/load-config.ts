import { createPrivateKey } from "node:crypto";
import { isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cutText } from "@filon/contracts/text";
import { z } from "zod";
import type { Config } from "./config.ts";
import { StartError } from "./start-error.ts";

/** The checkout's folder: relative paths in settings are relative to it, wherever Filon was started. */
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** 32 bytes or more, as hexadecimal or base64. */
const Key = z.string().transform((text, context) => {
  const bytes = /^[0-9a-f]+$/iu.test(text) && text.length % 2 === 0 ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  if (bytes.length < 32) context.addIssue({ code: "custom", message: "key" });
  return bytes;
});

const Switch = z.enum(["on", "off"]).transform((value) => value === "on");
const Port = z.coerce.number().int().min(0).max(65_535);
/** Without a regular expression, which would take quadratic time on long runs of slashes. */
function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}
const HttpUrl = z.url({ protocol: /^https?$/u }).transform(withoutTrailingSlashes);
/** Parses an address without a path into the spelling that browsers use; its host is safe in a content policy. */
const WebOrigin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (url && /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/u.test(url.origin) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue({ code: "custom", message: "origin" });
  return z.NEVER;
});
const List = z.string().transform((text) => text.split(/[\s,]+/u).filter(Boolean));

/** The mail server, with its credentials. */
const SmtpUrl = z.url({ protocol: /^smtps?$/u, hostname: /^.+$/u });
/** An EC P-256 key as issued by Apple (a .p8 file): its text, with \n where line ends are impossible, or the same in base64. */
const AppleKey = z.string().transform((text, context) => {
  const pem = text.includes("-----BEGIN") ? text.replaceAll("\\n", "\n") : Buffer.from(text, "base64").toString("utf8");
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === "prime256v1") return key;
  } catch {
    // reported below, without repeating the value
  }
  context.addIssue({ code: "custom", message: "key" });
  return z.NEVER;
});

/** `Name <address>`, or an address only, to which the name Filon is added. */
const Sender = z
  .string()
  .regex(/^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)
  .transform((text) => {
    const [, name = "", address = text] = /^([^<]*)<([^<>]+)>$/u.exec(text) ?? [];
    return { name: name.trim() === "" ? "Filon" : name.trim(), address };
  });

/** Hosts on this machine's own network. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** All settings by name; docs/operations.md documents them for people. */
const Settings = z.object({
  NODE_ENV: z.string().default("development"),
  /** Port of the web, the API and the socket; 0 lets the system choose. */
  PORT: Port.default(3000),
  /** Address to listen on: this machine only, or all networks in production. */
  HOST: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
  FILON_ROLE: z.enum(["api", "worker", "all"]).default("all"),
  /** Name of a group of workspaces (`workspace.worker_group`). */
  FILON_WORKER_GROUP: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/u)
    .optional(),
  FILON_DATA: z.string().min(1).default(".filon"),
  FILON_PUBLIC_URL: HttpUrl.optional(),
  /** Further host names under which Filon is reached. */
  FILON_HOSTS: List.default([]),
  /** Origin of the API if it is not that of the pages, and further origins whose pages may call it. */
  FILON_API_URL: WebOrigin.optional(),
  FILON_PAGE_ORIGINS: List.pipe(z.array(WebOrigin)).default([]),
  FILON_SECRET_KEY: Key.refine((key) => key.length === 32, "key").optional(),
  FILON_TOKEN_KEY: Key.optional(),
  /** Number of trusted reverse proxies in front, whose X-Forwarded-For is believed. */
  FILON_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Service that returns the country of a visitor to the public pages, called as {address}/{ip}/json/. */
  FILON_GEOIP_URL: HttpUrl.optional(),
  /** The LinkedIn gateway: its address as the vendor shows it (apiN.unipile.com:PORT), its key, and the secret in its webhooks. */
  UNIPILE_DSN: z
    .string()
    .transform((text) => (text.includes("://") ? text : `https://${text}`))
    .pipe(HttpUrl)
    .optional(),
  UNIPILE_API_KEY: z.string().min(1).optional(),
  UNIPILE_WEBHOOK_SECRET: z.string().min(16).optional(),
  FILON_SANDBOX: Switch.optional(),
  /** Real seconds per day of the demonstration. */
  FILON_SANDBOX_DAY_SECONDS: z.coerce.number().min(1).max(86_400).default(10),
  FILON_EGRESS_ALLOW: List.default([]),
  FILON_NAME_SERVERS: List.default([]),
  /** The mail server for Filon's own e-mails, and their sender. */
  FILON_SMTP_URL: SmtpUrl.optional(),
  FILON_MAIL_FROM: Sender.optional(),
  /** Sign in with Apple: the Services ID, the team, the key id and the key. */
  FILON_APPLE_CLIENT_ID: z.string().min(1).optional(),
  FILON_APPLE_TEAM_ID: z.string().min(1).optional(),
  FILON_APPLE_KEY_ID: z.string().min(1).optional(),
  FILON_APPLE_PRIVATE_KEY: AppleKey.optional(),
  /** Another OpenID Connect provider in place of Apple's, for trials. */
  FILON_APPLE_ISSUER: HttpUrl.refine((url) => url.startsWith("https:") || LOOPBACK.has(new URL(url).hostname), "https").default(
    "https://appleid.apple.com",
  ),
  /** Filon's registrations for accounts that are connected by consent: the client's id and secret. */
  FILON_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  FILON_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  FILON_MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  FILON_MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  FILON_SALESFORCE_CLIENT_ID: z.string().min(1).optional(),
  FILON_SALESFORCE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Key of Hunter, which finds e-mail addresses, and another address in place of the vendor's. */
  HUNTER_API_KEY: z.string().min(1).optional(),
  HUNTER_BASE_URL: HttpUrl.default("https://api.hunter.io"),
  /** Card payments: the secret key of the Stripe account, the secret that signs its events, and another address in place of Stripe's. */
  FILON_STRIPE_SECRET_KEY: z.string().min(8).optional(),
  FILON_STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  FILON_STRIPE_URL: HttpUrl.default("https://api.stripe.com"),
  /** Register of VAT numbers in place of the European Commission's. */
  FILON_VIES_URL: HttpUrl.optional(),
  /** Register of French companies in place of the public one. */
  FILON_COMPANY_REGISTER_URL: HttpUrl.optional(),
  /** Where Prometheus reads this process's figures, and the token it sends. */
  FILON_METRICS_PORT: Port.refine((port) => port > 0, "port").optional(),
  FILON_METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  FILON_METRICS_TOKEN: z.string().min(16).optional(),
  /** OpenTelemetry's usual settings, of which its library reads more: only whether to load it is decided here. */
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: HttpUrl.optional(),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).default("otlp"),
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("warn"),
});

/** The configuration without the keys that a development installation generates for itself. */
export type LoadedConfig = Omit<Config, "secretKey" | "tokenKey"> & { readonly secretKey: Buffer | null; readonly tokenKey: Buffer | null };

/**
 * Reads the settings. Empty values count as not given. Throws StartError `setting` (exit code 2) naming the first invalid one and what it
 * may be.
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): LoadedConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) throw wrongSetting(String(parsed.error.issues[0]?.path[0]), given);
  const settings = parsed.data;
  const production = settings.NODE_ENV === "production";
  for (const name of ["FILON_SECRET_KEY", "FILON_TOKEN_KEY", "FILON_PUBLIC_URL"] as const) {
    if (production && settings[name] === undefined) throw new StartError("missingSetting", { params: { name }, exitCode: 2 });
  }
  const publicUrl = settings.FILON_PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  refuseMixedContent(settings);
  return {
    production,
    role: settings.FILON_ROLE,
    workerGroup: settings.FILON_WORKER_GROUP ?? null,
    port: settings.PORT,
    host: settings.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    publicUrl,
    hosts: hostsOf(settings),
    apiUrl: settings.FILON_API_URL ?? null,
    pageOrigins: [...(settings.FILON_API_URL === undefined ? [] : [new URL(publicUrl).origin]), ...settings.FILON_PAGE_ORIGINS],
    databaseUrl: settings.DATABASE_URL ?? null,
    dataFolder: isAbsolute(settings.FILON_DATA) ? settings.FILON_DATA : resolve(ROOT, settings.FILON_DATA),
    secretKey: settings.FILON_SECRET_KEY ?? null,
    tokenKey: settings.FILON_TOKEN_KEY ?? null,
    gateway: gatewayOf(settings),
    sandbox: { enabled: settings.FILON_SANDBOX ?? !production, daySeconds: settings.FILON_SANDBOX_DAY_SECONDS },
    egressAllow: settings.FILON_EGRESS_ALLOW,
    nameServers: settings.FILON_NAME_SERVERS,
    trustedProxies: settings.FILON_TRUSTED_PROXIES,
    geoIpUrl: settings.FILON_GEOIP_URL ?? null,
    mail: { smtpUrl: settings.FILON_SMTP_URL ?? null, from: settings.FILON_MAIL_FROM ?? usualSender(settings.FILON_PUBLIC_URL) },
    apple: appleOf(settings),
    oauth: { google: oauthOf(settings, "GOOGLE"), microsoft: oauthOf(settings, "MICROSOFT"), salesforce: oauthOf(settings, "SALESFORCE") },
    emailFinder:
      settings.HUNTER_API_KEY === undefined
        ? null
        : { provider: "hunter", baseUrl: settings.HUNTER_BASE_URL, apiKey: settings.HUNTER_API_KEY },
    stripe: stripeOf(settings),
    viesUrl: settings.FILON_VIES_URL ?? null,
    companyRegisterUrl: settings.FILON_COMPANY_REGISTER_URL ?? null,
    metrics: metricsOf(settings),
    tracing: tracesOf(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

/** Browsers block unencrypted requests from https pages (mixed content) unless they go to the same machine: every call would fail. */
function refuseMixedContent(settings: z.output<typeof Settings>): void {
  const { FILON_PUBLIC_URL: publicUrl, FILON_API_URL: api, FILON_PAGE_ORIGINS: origins } = settings;
  if (api === undefined || api.startsWith("https:") || LOOPBACK.has(new URL(api).hostname)) return;
  const page = [publicUrl, ...origins].find((address) => address?.startsWith("https:"));
  if (page !== undefined) throw new StartError("mixedContent", { params: { page, api }, exitCode: 2 });
}

/** Returns the host names in all addresses of this installation, and those added to them. */
function hostsOf(settings: z.output<typeof Settings>): Config["hosts"] {
  const { FILON_PUBLIC_URL: publicUrl, FILON_API_URL: apiUrl, FILON_PAGE_ORIGINS: origins, FILON_HOSTS: more } = settings;
  const addresses = [publicUrl, apiUrl, ...origins].filter((address) => address !== undefined);
  // As requests name them: an IPv6 address without brackets (see known-hosts.ts).
  const names = addresses.map((address) => new URL(address).hostname.replaceAll(/^\[|\]$/gu, ""));
  return { closed: publicUrl !== undefined, names: [...new Set([...names, ...more.map((name) => name.toLowerCase())])] };
}

/** Returns an e-mail address on the installation's own domain, or the demonstration's on a local machine. */
function usualSender(publicUrl: string | undefined): Config["mail"]["from"] {
  const host = publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname;
  const domain = host.includes(".") && !/^[\d.]+$/u.test(host) ? host : "filon.test";
  return { name: "Filon", address: `no-reply@${domain}` };
}

/** Requires all three of the gateway's settings or none. */
function gatewayOf(settings: z.output<typeof Settings>): Config["gateway"] {
  const { UNIPILE_DSN: baseUrl, UNIPILE_API_KEY: apiKey, UNIPILE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (baseUrl === undefined && apiKey === undefined && webhookSecret === undefined) return null;
  for (const [name, value] of Object.entries({ UNIPILE_DSN: baseUrl, UNIPILE_API_KEY: apiKey, UNIPILE_WEBHOOK_SECRET: webhookSecret })) {
    if (value === undefined) throw new StartError("gatewayIncomplete", { params: { name }, exitCode: 2 });
  }
  return { baseUrl: baseUrl ?? "", apiKey: apiKey ?? "", webhookSecret: webhookSecret ?? "" };
}

/** Requires both of Stripe's secrets or none. */
function stripeOf(settings: z.output<typeof Settings>): Config["stripe"] {
  const { FILON_STRIPE_SECRET_KEY: secretKey, FILON_STRIPE_WEBHOOK_SECRET: webhookSecret, FILON_STRIPE_URL: baseUrl } = settings;
  if (secretKey !== undefined && webhookSecret !== undefined) return { baseUrl, secretKey, webhookSecret };
  if (secretKey === undefined && webhookSecret === undefined) return null;
  const name = secretKey === undefined ? "FILON_STRIPE_SECRET_KEY" : "FILON_STRIPE_WEBHOOK_SECRET";
  throw new StartError("stripeIncomplete", { params: { name }, exitCode: 2 });
}

/** Requires both of a registration's settings or none. */
function oauthOf(settings: z.output<typeof Settings>, provider: "GOOGLE" | "MICROSOFT" | "SALESFORCE"): Config["oauth"]["google"] {
  const names = { id: `FILON_${provider}_CLIENT_ID`, secret: `FILON_${provider}_CLIENT_SECRET` } as const;
  const [clientId, clientSecret] = [settings[names.id], settings[names.secret]];
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId === undefined && clientSecret === undefined) return null;
  const name = clientId === undefined ? names.id : names.secret;
  throw new StartError("oauthIncomplete", { params: { name, id: names.id, secret: names.secret }, exitCode: 2 });
}

/** Traces are sent when there is an address to send them to. */
function tracesOf(settings: z.output<typeof Settings>): boolean {
  const address = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  return address !== undefined && settings.OTEL_TRACES_EXPORTER === "otlp" && settings.OTEL_SDK_DISABLED === "false";
}

/** Requires a token wherever other machines can read the figures. */
function metricsOf(settings: z.output<typeof Settings>): Config["metrics"] {
  const { FILON_METRICS_PORT: port, FILON_METRICS_HOST: host, FILON_METRICS_TOKEN: token = null } = settings;
  if (port === undefined) return null;
  if (token === null && !LOOPBACK.has(host)) throw wrongSetting("FILON_METRICS_TOKEN", {});
  return { host, port, token };
}

/** Requires all four of Apple's settings or none. */
function appleOf(settings: z.output<typeof Settings>): Config["apple"] {
  const {
    FILON_APPLE_CLIENT_ID: clientId,
    FILON_APPLE_TEAM_ID: teamId,
    FILON_APPLE_KEY_ID: keyId,
    FILON_APPLE_PRIVATE_KEY: privateKey,
    FILON_APPLE_ISSUER: issuer,
  } = settings;
  if (clientId !== undefined && teamId !== undefined && keyId !== undefined && privateKey !== undefined)
    return { clientId, teamId, keyId, privateKey, issuer };
  const given = {
    FILON_APPLE_CLIENT_ID: clientId,
    FILON_APPLE_TEAM_ID: teamId,
    FILON_APPLE_KEY_ID: keyId,
    FILON_APPLE_PRIVATE_KEY: privateKey,
  };
  const missing = Object.entries(given).find(([, value]) => value === undefined)?.[0] ?? "";
  if (Object.values(given).every((value) => value === undefined)) return null;
  throw new StartError("appleIncomplete", { params: { name: missing }, exitCode: 2 });
}

/** Never repeats secrets, not even invalid ones. */
function wrongSetting(name: string, given: Readonly<Record<string, string | undefined>>): StartError {
  const secret = /KEY|SECRET|TOKEN|DATABASE_URL|SMTP_URL/u.test(name);
  return new StartError("wrongSetting", {
    params: { name, value: secret ? "…" : cutText(given[name] ?? "", 80), expected: name },
    exitCode: 2,
  });
}
