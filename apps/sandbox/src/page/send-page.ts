import type { FastifyReply } from "fastify";
import type { Html } from "./html.ts";

export interface PageRights {
  /** Where forms lead besides this server, by redirection, which a browser checks too. */
  readonly formDestinations?: readonly string[];
  /** Whether it shows another page of this server in a frame. */
  readonly framesItself?: boolean;
}

/** Sends a page under a policy that lets nothing run or load but this server's own files. */
export function sendPage(reply: FastifyReply, page: Html, { formDestinations = [], framesItself = false }: PageRights = {}): FastifyReply {
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
          `frame-src ${framesItself ? "'self'" : "'none'"}`,
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
