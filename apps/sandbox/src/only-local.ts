import type { FastifyInstance } from "fastify";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Accepts only requests addressed to this machine by name, and changes only from this server's own pages, so that a web page from
 * elsewhere can neither read nor change the network (DNS rebinding, cross-site forms).
 */
export function onlyLocal(app: FastifyInstance, allowedHosts: readonly string[]): void {
  app.addHook("onRequest", async (request, reply) => {
    const host = request.headers.host ?? "";
    const name = host.replace(/:\d+$/u, "").toLowerCase();
    if (!LOOPBACK.has(name) && !allowedHosts.includes(name)) return reply.code(421).send({ error: "unknown host" });
    const { origin } = request.headers;
    const changes = request.method !== "GET" && request.method !== "HEAD";
    if (changes && origin !== undefined && hostOf(origin) !== host) return reply.code(403).send({ error: "another site" });
    return undefined;
  });
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
