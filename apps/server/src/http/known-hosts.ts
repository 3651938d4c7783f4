import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { UserError } from "@filon/contracts";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

/** Names that lead to this very machine, whatever else is set. */
const OWN = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/u;
/** Endings of names that only a local network knows (RFC 6762, RFC 8375, and what routers and ICANN set aside). */
const LOCAL_ENDING = /\.(?:localhost|local|lan|internal|home\.arpa)$/u;
/** What a load balancer asks by the machine's address, knowing no name. */
const HEALTH = "/api/health";

/**
 * Whether Filon answers to the name in a request's Host header, given without port. With a public address set these are that
 * address, FILON_HOSTS and this machine; without one, addresses in digits and names of a local network, but never a name of
 * the internet: another site's page, its name made to lead here, could else speak with the demonstration as if it were its own.
 */
export function isKnownHost({ hosts, host }: Pick<Config, "hosts" | "host">, asked: string): boolean {
  const name = asked
    .toLowerCase()
    .replace(/\.$/u, "")
    .replaceAll(/^\[|\]$/gu, "");
  if (OWN.test(name) || hosts.names.includes(name) || (name === host && isIP(name) !== 0)) return true;
  return !hosts.closed && name !== "" && (isIP(name) !== 0 || !name.includes(".") || LOCAL_ENDING.test(name));
}

/** The host that a request was made for, without port; a proxy that is believed says it in a header of its own (Fastify reads it alike). */
export function hostOf({ headers }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers["x-forwarded-host"] : undefined;
  const host = typeof forwarded === "string" ? forwarded.split(",").at(-1) : headers.host;
  return (host ?? "").trim().replace(/:\d+$/u, "");
}

/** Refuses, with 421, requests for a host that is not Filon's. */
export function registerKnownHosts(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request) => {
    if (isKnownHost(config, request.hostname) || request.url.split("?")[0] === HEALTH) return;
    throw new UserError("problems.unknownHost", { status: 421 });
  });
}
