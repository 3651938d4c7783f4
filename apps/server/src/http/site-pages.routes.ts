import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Language } from "@filon/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pagePolicy, withApiHost } from "./page-policy.ts";

interface SitePage {
  readonly html: Buffer;
  readonly brotli: Buffer | null;
  readonly tag: string;
  readonly policy: string;
}

/** Name of the "not found" page. */
const NOT_FOUND = "not-found";

/** Files of the public site served from the root. */
const ROOT_FILES = { "/sitemap.xml": "application/xml", "/robots.txt": "text/plain; charset=utf-8" } as const;

/**
 * Serves the prerendered public pages, each at one address for both languages: by ?lang, then the `language` cookie that mirrors the
 * browser's choice, then French. They call the API at `apiUrl` (null for their own host). Serves nothing if the site was not built.
 */
export function registerSitePages(app: FastifyInstance, folder: string, apiUrl: string | null): void {
  const site = join(folder, "site");
  if (!existsSync(join(site, "routes.json"))) return;
  // Written by scripts/build-site.ts: maps addresses to page names.
  const routes = JSON.parse(readFileSync(join(site, "routes.json"), "utf8")) as Record<string, string>;
  const read = (name: string) => ({ fr: readPage(site, "fr", name, apiUrl), en: readPage(site, "en", name, apiUrl) });
  for (const [path, name] of Object.entries(routes)) {
    const pages = read(name);
    app.get(path, { schema: { hide: true } }, async (request, reply) => send(request, reply, pages[languageOf(request)]));
  }
  registerLostPaths(app, Object.keys(routes), read(NOT_FOUND));
  for (const [path, type] of Object.entries(ROOT_FILES)) {
    const text = readFileSync(join(site, path), "utf8");
    app.get(path, { schema: { hide: true } }, async (_request, reply) => reply.type(type).send(text));
  }
}

/** Without a regular expression: the caller controls how many slashes there are. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/**
 * Addresses below a public page that do not exist: /legal/anything, /faq/anything. Other unknown paths belong to the application
 * (SHELL-02). A trailing slash redirects to the page without it.
 */
function registerLostPaths(app: FastifyInstance, known: readonly string[], pages: Readonly<Record<Language, SitePage>>): void {
  const roots = new Set(known.map((path) => path.split("/")[1] ?? "").filter((root) => root !== ""));
  const lost = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = "", query] = request.url.split("?");
    const bare = withoutTrailingSlashes(path);
    if (known.includes(bare)) return reply.redirect(query === undefined ? bare : `${bare}?${query}`, 308);
    return send(request, reply.code(404), pages[languageOf(request)]);
  };
  for (const root of roots) {
    if (!known.includes(`/${root}`)) app.get(`/${root}`, { schema: { hide: true } }, async (request, reply) => lost(request, reply));
    app.get(`/${root}/*`, { schema: { hide: true } }, async (request, reply) => lost(request, reply));
  }
}

function readPage(site: string, language: Language, name: string, apiUrl: string | null): SitePage {
  const path = join(site, "pages", language, `${name}.html`);
  const built = readFileSync(path);
  const html = apiUrl === null ? built : Buffer.from(withApiHost(built.toString(), apiUrl));
  const compressed = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
  return {
    html,
    brotli: compressed && html !== built ? brotliCompressSync(html) : compressed,
    tag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    policy: pagePolicy(html.toString()),
  };
}

/** The language that a public page is sent in (I18N-01). */
export function languageOf(request: Pick<FastifyRequest, "query" | "headers">): Language {
  const asked = typeof request.query === "object" && request.query !== null && "lang" in request.query ? request.query.lang : undefined;
  if (asked === "fr" || asked === "en") return asked;
  return /(?:^|;\s*)language=en(?:;|$)/u.test(request.headers.cookie ?? "") ? "en" : "fr";
}

function send(request: FastifyRequest, reply: FastifyReply, page: SitePage): FastifyReply {
  void reply.headers({
    "cache-control": "no-cache",
    "content-security-policy": page.policy,
    etag: page.tag,
    vary: "accept-encoding, cookie",
  });
  if (reply.statusCode === 200 && request.headers["if-none-match"] === page.tag) return reply.code(304).send();
  void reply.type("text/html; charset=utf-8");
  if (page.brotli && /\bbr\b/u.test(String(request.headers["accept-encoding"] ?? ""))) {
    return reply.header("content-encoding", "br").send(page.brotli);
  }
  return reply.send(page.html);
}
