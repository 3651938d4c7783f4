import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { readFirstPieces } from "./first-pieces.ts";
import { pagePolicy, withApiHost, withNonce } from "./page-policy.ts";

/** Files with hashed names never change. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Everything else is revalidated on each use. */
const REVALIDATE = "no-cache";

/**
 * Serves the built web application from `folder`; it calls the API at `apiUrl` (null for its own host). Every path that is neither a file
 * nor an API call is one of its pages.
 */
export async function registerWeb(app: FastifyInstance, folder: string, apiUrl: string | null): Promise<void> {
  const page = withApiHost(readFileSync(join(folder, "index.html"), "utf8"), apiUrl);
  const policy = pagePolicy(page);
  const withFirstPieces = readFirstPieces(folder);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    // Addresses that are not files fall through to the page below.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz", ".vite/**", "index.html", "site/.vite/**", "site/pages/**", "site/*"],
    setHeaders(reply, path) {
      const isAsset = path.includes("/assets/");
      void reply.header("cache-control", isAsset ? IMMUTABLE : REVALIDATE);
      // A page's own policy applies to its scripts and styles; with each of them it would cost half a kilobyte.
      if (!isAsset) void reply.header("content-security-policy", policy);
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
    return sendPage(reply, withFirstPieces(page, path));
  });
}

/** The page is sent whole each time: the nonce of its styles is valid for this answer only, so no copy may be cached. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const { html, policy } = withNonce(page);
  return reply
    .code(200)
    .headers({ "cache-control": REVALIDATE, "content-security-policy": policy })
    .type("text/html; charset=utf-8")
    .send(html);
}
