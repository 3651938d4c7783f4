import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Origins whose pages may call the API from another host; empty if it is called from its own only. */
    readonly pageOrigins: readonly string[];
    /** Whether a page of this origin may open a socket; programs send none. Not consulted if all pages are the API's own. */
    admitsOrigin(origin: string | undefined): boolean;
  }
}

/** What a page may request: the methods of the contracts' endpoints and the headers that the interface sends. */
const PREFLIGHT = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "Accept-Language, Authorization, Content-Type",
  // Seconds: the maximum that Chromium caches it.
  "access-control-max-age": "7200",
};

const PICTURES = /^\/api\/(?:photos|logos)\//u;

/**
 * Lets only the pages of the configured origins read the API's answers from another host. Sessions are bearer tokens, which no browser
 * sends on its own; credentials are allowed because the status call includes them (API-03).
 */
export function registerCrossOrigin(app: FastifyInstance, { pageOrigins, apiUrl, publicUrl }: Config): void {
  const sockets = new Set([...pageOrigins, new URL(publicUrl).origin, ...(apiUrl === null ? [] : [apiUrl])]);
  app.decorate("pageOrigins", pageOrigins);
  app.decorate("admitsOrigin", (origin) => pageOrigins.length === 0 || origin === undefined || sockets.has(origin));
  if (pageOrigins.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    // Caches must not reuse an answer for another origin.
    void reply.header("vary", "origin");
    // Image requests do not name the page; the addresses are secret (a key of 24 random bytes).
    if (PICTURES.test(request.url)) void reply.header("cross-origin-resource-policy", "cross-origin");
    const origin = pageOrigins.find((known) => known === request.headers.origin);
    if (origin === undefined) return;
    void reply.headers({ "access-control-allow-origin": origin, "access-control-allow-credentials": "true" });
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return;
    return reply.code(204).headers(PREFLIGHT).send();
  });
}
