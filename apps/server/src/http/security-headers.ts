import type { FastifyInstance } from "fastify";

/** API answers are data: nothing in them may run, even if opened on its own. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Headers of every answer; pages set their own content policy (see web.ts). */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(HEADERS);
    void reply.header("content-security-policy", DATA_POLICY);
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
    if (request.protocol === "https") void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
