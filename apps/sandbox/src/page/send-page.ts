import type { FastifyReply } from "fastify";
import type { Html } from "./html.ts";

export interface PageRights {
  /** Origins besides this server to which a form may redirect; browsers check those, too. */
  readonly formDestinations?: readonly string[];
  /** Whether it shows another page of this server in a frame. */
  readonly framesItself?: boolean;
}

/** Sends a page with a policy that lets only this server's own files run or load. */
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
      // With no-referrer, browsers would also hide the origin of our own forms, which only-local.ts checks.
      .header("referrer-policy", "same-origin")
      .header("cache-control", "no-store")
      .send(`<!doctype html>\n${page.markup}`)
  );
}
