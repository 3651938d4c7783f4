import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { html } from "./html.ts";
import { layout } from "./layout.ts";
import { voiceFor } from "./page-language.ts";
import { sendPage } from "./send-page.ts";

const ASSETS: Readonly<Record<string, string>> = {
  "style.css": "text/css; charset=utf-8",
  "people.css": "text/css; charset=utf-8",
  "payments.css": "text/css; charset=utf-8",
  "times.js": "text/javascript; charset=utf-8",
  "live.js": "text/javascript; charset=utf-8",
  "icon.svg": "image/svg+xml",
};

/** Prepares a server for pages: parses forms, shows errors as pages, and serves the files that pages load. */
export function preparePages(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, request, reply) => {
    const [status, key] = error instanceof z.ZodError ? [400, "invalid"] : [500, "failed"];
    const voice = voiceFor(request);
    return sendPage(
      reply.code(status),
      layout(voice, {
        title: voice.say("page.title"),
        path: "/",
        query: "",
        live: false,
        body: html`<p class="empty">${voice.say(`page.${key}`)}</p>`,
      }),
    );
  });
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url));
    app.get(`/sandbox/${name}`, (_request, reply) =>
      reply.header("content-type", type).header("x-content-type-options", "nosniff").header("cache-control", "no-cache").send(content),
    );
  }
}
