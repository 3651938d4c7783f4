import type { FastifyReply } from "fastify";
import type { Html } from "./html.ts";

/**
 * Sends a page under a policy that lets nothing run or load but this server's own files. Forms go to this server,
 * and by redirection to `formDestinations`, which a browser checks too.
 */
export function sendPage(reply: FastifyReply, page: Html, formDestinations: readonly string[] = []): FastifyReply {
  return (
    reply
      .header("content-type", "text/html; charset=utf-8")
      .header(
        "content-security-policy",
        [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self'",
          "connect-src 'self'",
          `form-action ${["'self'", ...formDestinations].join(" ")}`,
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ].join("; "),
      )
      .header("x-content-type-options", "nosniff")
      // With no-referrer a browser would hide the origin of our own forms too, which only-local.ts checks.
      .header("referrer-policy", "same-origin")
      .header("cache-control", "no-store")
      .send(`<!doctype html>\n${page.markup}`)
  );
}
