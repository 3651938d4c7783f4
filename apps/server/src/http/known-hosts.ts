import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

/** Names of this machine itself, allowed whatever is configured. */
const OWN = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/u;
/** Suffixes of names known in local networks only (RFC 6762, RFC 8375, and what routers and ICANN reserve). */
const LOCAL_ENDING = /\.(?:localhost|local|lan|internal|home\.arpa)$/u;
/** The path that load balancers request by the machine's IP address. */
const HEALTH = "/api/health";

/**
 * Whether Filon accepts the name in a request's Host header, given without port. With a public address configured: that address,
 * FILON_HOSTS and this machine. Without one: IP addresses and names of a local network, but no internet name, because another site could
 * point its name here and use the demonstration as its own origin (DNS rebinding).
 */
export function isKnownHost({ hosts, host }: Pick<Config, "hosts" | "host">, asked: string): boolean {
  const name = asked
    .toLowerCase()
    .replace(/\.$/u, "")
    .replaceAll(/^\[|\]$/gu, "");
  if (OWN.test(name) || hosts.names.includes(name) || (name === host && isIP(name) !== 0)) return true;
  return !hosts.closed && name !== "" && (isIP(name) !== 0 || !name.includes(".") || LOCAL_ENDING.test(name));
}

/** Returns the host of a request, without port; a trusted proxy names it in a header of its own (as Fastify reads it). */
export function hostOf({ headers }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers["x-forwarded-host"] : undefined;
  const host = typeof forwarded === "string" ? forwarded.split(",").at(-1) : headers.host;
  return (host ?? "").trim().replace(/:\d+$/u, "");
}

/** Refuses requests for other hosts with 421. */
export function registerKnownHosts(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request) => {
    if (isKnownHost(config, request.hostname) || request.url.split("?")[0] === HEALTH) return;
    throw new UserError("problems.unknownHost", { status: 421 });
  });
}
