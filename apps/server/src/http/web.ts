import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { UserError } from "@filon/contracts";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Hashed names never change what they hold. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** All else is asked about again at each use. */
const REVALIDATE = "no-cache";

/** Serves the built web application from `folder`; every path that is no file and no call of the API is a page of it. */
export async function registerWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = readPage(folder);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    // Addresses that name no file fall through to the page below.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz", ".vite/**", "index.html", "site/.vite/**", "site/pages/**", "site/*"],
    setHeaders(reply, path) {
      void reply.header("cache-control", path.includes("/assets/") ? IMMUTABLE : REVALIDATE);
      void reply.header("content-security-policy", page.policy);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    const isPage =
      request.method === "GET" &&
      !path.startsWith("/api/") &&
      path !== "/api" &&
      !/^\/(?:site\/)?assets\//u.test(path) &&
      !/\.\w{1,8}$/u.test(path);
    if (!isPage) throw new UserError("problems.notFound", { status: 404 });
    return sendPage(reply, page, request.headers["accept-encoding"]);
  });
}

interface Page {
  readonly html: Buffer;
  readonly brotli: Buffer | null;
  readonly tag: string;
  readonly policy: string;
}

function readPage(folder: string): Page {
  const path = join(folder, "index.html");
  const html = readFileSync(path);
  return {
    html,
    brotli: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null,
    tag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    policy: pagePolicy(html.toString()),
  };
}

/**
 * What the page may load: its own files, and of inline scripts only those that it was built with, by their hashes.
 * Styles set from scripts are allowed in line, since the component library writes its variables so.
 */
export function pagePolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

function sendPage(reply: FastifyReply, page: Page, acceptEncoding: string | string[] | undefined): FastifyReply {
  void reply.headers({ "cache-control": REVALIDATE, "content-security-policy": page.policy, etag: page.tag, vary: "accept-encoding" });
  if (reply.request.headers["if-none-match"] === page.tag) return reply.code(304).send();
  void reply.code(200).type("text/html; charset=utf-8");
  if (page.brotli && /\bbr\b/u.test(String(acceptEncoding ?? ""))) return reply.header("content-encoding", "br").send(page.brotli);
  return reply.send(page.html);
}
