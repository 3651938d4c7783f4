import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./load-config.ts";
import { StartError } from "./start-error.ts";
import { terminalLanguage } from "./terminal-language.ts";

const KEY = "ab".repeat(32);
const production = { NODE_ENV: "production", FILON_SECRET_KEY: KEY, FILON_TOKEN_KEY: KEY, FILON_PUBLIC_URL: "https://filon.exemple.fr/" };

function failure(environment: Record<string, string>): StartError {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error("the settings were accepted");
}

describe("the settings", () => {
  it("default to a demonstration on this machine only", () => {
    expect(loadConfig({})).toMatchObject({
      production: false,
      role: "all",
      workerGroup: null,
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      secretKey: null,
      gateway: null,
      sandbox: { enabled: true, daySeconds: 10 },
      trustedProxies: 0,
    });
  });

  it("treat an empty value as not given", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("in production have no demonstration and no generated keys, and listen on every network", () => {
    expect(loadConfig(production)).toMatchObject({
      production: true,
      host: "0.0.0.0",
      publicUrl: "https://filon.exemple.fr",
      sandbox: { enabled: false },
    });
    for (const name of ["FILON_SECRET_KEY", "FILON_TOKEN_KEY", "FILON_PUBLIC_URL"]) {
      const error = failure({ ...production, [name]: "" });
      expect(error).toMatchObject({ code: "missingSetting", params: { name }, exitCode: 2 });
    }
  });

  it.each([
    ["PORT", "99999"],
    ["PORT", "eighty"],
    ["DATABASE_URL", "mysql://a@b/c"],
    ["FILON_ROLE", "boss"],
    ["FILON_WORKER_GROUP", "Nord et Sud"],
    ["FILON_PUBLIC_URL", "filon.exemple.fr"],
    ["FILON_API_URL", "api.exemple.fr"],
    ["FILON_API_URL", "https://api.exemple.fr/v1"],
    ["FILON_API_URL", "https://filon@api.exemple.fr"],
    ["FILON_API_URL", "https://api.exemple.fr;script-src"],
    ["FILON_API_URL", "ftp://api.exemple.fr"],
    ["FILON_PAGE_ORIGINS", "*"],
    ["FILON_PAGE_ORIGINS", "null"],
    ["FILON_PAGE_ORIGINS", "https://www.exemple.fr https://*.exemple.fr"],
    ["FILON_SECRET_KEY", "short"],
    ["FILON_SECRET_KEY", "ab".repeat(40)],
    ["FILON_TOKEN_KEY", "short"],
    ["FILON_SANDBOX", "yes"],
    ["FILON_SANDBOX_DAY_SECONDS", "0"],
    ["FILON_TRUSTED_PROXIES", "-1"],
    ["UNIPILE_WEBHOOK_SECRET", "short"],
    ["FILON_SMTP_URL", "http://filon:motdepasse@mail.exemple.fr"],
    ["FILON_MAIL_FROM", "Filon"],
    ["FILON_MAIL_FROM", "Filon <a@b.fr>\r\nBcc: c@d.fr"],
    ["FILON_APPLE_PRIVATE_KEY", "no-key-at-all"],
    ["FILON_APPLE_ISSUER", "appleid.apple.com"],
    ["FILON_APPLE_ISSUER", "http://appleid.exemple.fr"],
    ["FILON_METRICS_PORT", "0"],
    ["FILON_METRICS_TOKEN", "short"],
    ["LOG_LEVEL", "loud"],
  ])("refuse %s = %s by name, with exit code 2, without repeating secrets", (name, value) => {
    const error = failure({ [name]: value });
    expect(error).toMatchObject({ code: "wrongSetting", params: { name, expected: name }, exitCode: 2 });
    if (/KEY|SECRET|TOKEN|DATABASE_URL|SMTP_URL/u.test(name)) expect(JSON.stringify(error.params)).not.toContain(value);
  });

  it("serve figures to this machine only, or to whoever has the token", () => {
    expect(loadConfig({}).metrics).toBeNull();
    expect(loadConfig({ FILON_METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464, token: null });
    const open = { FILON_METRICS_PORT: "9464", FILON_METRICS_HOST: "0.0.0.0" };
    expect(failure(open)).toMatchObject({ code: "wrongSetting", params: { name: "FILON_METRICS_TOKEN" }, exitCode: 2 });
    expect(loadConfig({ ...open, FILON_METRICS_TOKEN: "0123456789abcdef" }).metrics).toMatchObject({ token: "0123456789abcdef" });
  });

  it("send traces only when OpenTelemetry's settings say where to", () => {
    const to = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
    expect(loadConfig({}).tracing).toBe(false);
    expect(loadConfig(to).tracing).toBe(true);
    expect(loadConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://collector:4318/v1/traces" }).tracing).toBe(true);
    expect(loadConfig({ ...to, OTEL_SDK_DISABLED: "true" }).tracing).toBe(false);
    expect(loadConfig({ ...to, OTEL_TRACES_EXPORTER: "none" }).tracing).toBe(false);
  });

  it("let pages of the public address, and of origins added to it, call an API on another host", () => {
    expect(loadConfig({})).toMatchObject({ apiUrl: null, pageOrigins: [] });
    const api = { FILON_PUBLIC_URL: "https://app.exemple.fr/", FILON_API_URL: "https://API.exemple.fr:443/" };
    expect(loadConfig(api)).toMatchObject({ apiUrl: "https://api.exemple.fr", pageOrigins: ["https://app.exemple.fr"] });
    expect(loadConfig({ FILON_PAGE_ORIGINS: "https://WWW.exemple.fr/, http://localhost:5173" })).toMatchObject({
      apiUrl: null,
      pageOrigins: ["https://www.exemple.fr", "http://localhost:5173"],
    });
  });

  it("refuse an unencrypted API for encrypted pages, whose browsers would block every call, except on this machine's own network", () => {
    const pages = { FILON_PUBLIC_URL: "https://app.exemple.fr" };
    const api = "http://api.exemple.fr";
    expect(failure({ ...pages, FILON_API_URL: api })).toMatchObject({
      code: "mixedContent",
      params: { page: "https://app.exemple.fr", api },
      exitCode: 2,
    });
    expect(failure({ FILON_API_URL: api, FILON_PAGE_ORIGINS: "https://www.exemple.fr" })).toMatchObject({
      params: { page: "https://www.exemple.fr" },
    });
    expect(loadConfig({ ...pages, FILON_API_URL: "http://127.0.0.1:3001" }).apiUrl).toBe("http://127.0.0.1:3001");
    expect(loadConfig({ FILON_PUBLIC_URL: "http://app.exemple.fr", FILON_API_URL: api }).apiUrl).toBe(api);
  });

  it("accept all three of the gateway's settings, or none", () => {
    const gateway = { UNIPILE_DSN: "api1.exemple.com:13111", UNIPILE_API_KEY: "k", UNIPILE_WEBHOOK_SECRET: "s".repeat(16) };
    expect(loadConfig(gateway).gateway).toEqual({ baseUrl: "https://api1.exemple.com:13111", apiKey: "k", webhookSecret: "s".repeat(16) });
    expect(failure({ ...gateway, UNIPILE_API_KEY: "" })).toMatchObject({ code: "gatewayIncomplete", params: { name: "UNIPILE_API_KEY" } });
  });

  it("accept a sender with or without a name, and derive one from the public address", () => {
    const senderOf = (given: Record<string, string>) => loadConfig(given).mail.from;
    expect(senderOf({ FILON_MAIL_FROM: "L’équipe Filon <bonjour@exemple.fr>" })).toEqual({
      name: "L’équipe Filon",
      address: "bonjour@exemple.fr",
    });
    expect(senderOf({ FILON_MAIL_FROM: "bonjour@exemple.fr" })).toEqual({ name: "Filon", address: "bonjour@exemple.fr" });
    expect(senderOf(production)).toEqual({ name: "Filon", address: "no-reply@filon.exemple.fr" });
    expect(senderOf({})).toEqual({ name: "Filon", address: "no-reply@filon.test" });
  });

  it("accept all four of Apple's settings or none, and its key as text, on one line or in base64", () => {
    const pem = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const apple = { FILON_APPLE_CLIENT_ID: "fr.exemple.filon", FILON_APPLE_TEAM_ID: "TEAM", FILON_APPLE_KEY_ID: "KEY" };
    for (const key of [pem, pem.replaceAll("\n", "\\n"), Buffer.from(pem).toString("base64")]) {
      const loaded = loadConfig({ ...apple, FILON_APPLE_PRIVATE_KEY: key }).apple;
      expect(loaded).toMatchObject({ clientId: "fr.exemple.filon", teamId: "TEAM", keyId: "KEY", issuer: "https://appleid.apple.com" });
      expect(loaded?.privateKey.export({ type: "pkcs8", format: "pem" })).toBe(pem);
    }
    expect(failure(apple)).toMatchObject({ code: "appleIncomplete", params: { name: "FILON_APPLE_PRIVATE_KEY" }, exitCode: 2 });
    expect(loadConfig({}).apple).toBeNull();
  });

  it("accept keys in hexadecimal and in base64", () => {
    expect(loadConfig({ FILON_SECRET_KEY: KEY }).secretKey).toEqual(Buffer.from(KEY, "hex"));
    expect(loadConfig({ FILON_TOKEN_KEY: Buffer.from(KEY, "hex").toString("base64") }).tokenKey).toEqual(Buffer.from(KEY, "hex"));
  });
});

describe("the terminal's language", () => {
  it("is English if the system's is, otherwise French", () => {
    expect(terminalLanguage({ LANG: "en_GB.UTF-8" })).toBe("en");
    expect(terminalLanguage({ LC_ALL: "fr_FR.UTF-8", LANG: "en_US" })).toBe("fr");
    expect(terminalLanguage({ LANG: "C.UTF-8" })).toBe("fr");
    expect(terminalLanguage({})).toBe("fr");
  });
});
