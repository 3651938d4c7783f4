import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@filon/i18n";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { languageOf as languageOfHeader } from "../language.ts";
import { pagePolicy } from "../page-policy.ts";
import { languageOf as languageOfPage } from "../site-pages.routes.ts";
import { type DocsFonts, docsPage } from "./docs-page.ts";

/** Version of the API, as in the OpenAPI document. */
export const API_VERSION = "1";

interface Page {
  readonly html: string;
  readonly policy: string;
  readonly tag: string;
}

/** Serves /api/docs: the documentation of what this server mounts, rendered on first request in each language. */
export function registerDocs(app: FastifyInstance, webFolder: string | null): void {
  const fonts = webFolder === null ? null : fontsOf(webFolder);
  const pages = new Map<Language, Page>();
  const pageOf = (language: Language): Page => {
    const known = pages.get(language);
    if (known) return known;
    const html = docsPage(app.endpoints, language, API_VERSION, fonts);
    const page = { html, policy: pagePolicy(html), tag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"` };
    pages.set(language, page);
    return page;
  };
  app.get("/api/docs", { schema: { hide: true } }, async (request, reply) => {
    const { html, policy, tag } = pageOf(languageOf(request));
    void reply.headers({
      "cache-control": "no-cache",
      "content-security-policy": policy,
      etag: tag,
      vary: "accept-encoding, accept-language, cookie",
    });
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    return reply.type("text/html; charset=utf-8").send(html);
  });
}

/** Chooses the language as the public pages do (I18N-01), falling back to the browser's. */
function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const hasChosen = lang === "fr" || lang === "en" || /(?:^|;\s*)language=/u.test(request.headers.cookie ?? "");
  return hasChosen ? languageOfPage(request) : languageOfHeader(request.headers["accept-language"]);
}

/** Returns the interface's fonts, whose names change with their content; null before it is built. */
function fontsOf(webFolder: string): DocsFonts | null {
  const files = readdirSync(join(webFolder, "assets"));
  const find = (name: string): string | undefined =>
    files.find((file) => file.startsWith(`${name}-latin-wght-normal`) && file.endsWith(".woff2"));
  const [display, text] = [find("bricolage-grotesque"), find("hanken-grotesk")];
  return display === undefined || text === undefined ? null : { display: `/assets/${display}`, text: `/assets/${text}` };
}
