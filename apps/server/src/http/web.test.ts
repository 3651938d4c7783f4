import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { answerFailure } from "./problems.ts";
import { pagePolicy, registerWeb } from "./web.ts";

const folder = mkdtempSync(join(tmpdir(), "filon-web-"));
const HTML = "<!doctype html><script>document.documentElement.dataset.theme='dark'</script><script src=\"/assets/a.js\"></script>";
const SCRIPT = "console.log(1)".repeat(200);
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, ".vite"));
writeFileSync(join(folder, "index.html"), HTML);
writeFileSync(join(folder, "index.html.br"), brotliCompressSync(HTML));
writeFileSync(join(folder, "assets/a.js"), SCRIPT);
writeFileSync(join(folder, "assets/a.js.br"), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, ".vite/manifest.json"), "{}");

const app = fastify();
app.setErrorHandler(answerFailure);
await registerWeb(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("the served web", () => {
  it("answers every page's address with the page, asked about again each time", async () => {
    for (const url of ["/", "/login", "/campaigns/0198", "/setup/abc?x=1"]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, HTML]);
      expect(answer.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    }
    const { headers } = await get("/");
    expect((await get("/", { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
  });

  it("keeps hashed files for good and sends them compressed", async () => {
    const answer = await get("/assets/a.js", { "accept-encoding": "br" });
    expect(answer.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-encoding": "br" });
    expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length);
    expect((await get("/assets/a.js")).body).toBe(SCRIPT);
    expect((await get("/", { "accept-encoding": "gzip, br" })).headers["content-encoding"]).toBe("br");
  });

  it("does not answer what is not there with a page", async () => {
    for (const url of [
      "/assets/gone.js",
      "/api/nothing",
      "/favicon.ico",
      "/.vite/manifest.json",
      "/../package.json",
      "/assets/..%2f..%2fpackage.json",
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toMatchObject({ success: false, code: "problems.notFound" });
    }
    expect((await app.inject({ method: "POST", url: "/login" })).statusCode).toBe(404);
  });

  it("allows the scripts that it was built with and no others", async () => {
    const hash = createHash("sha256").update("document.documentElement.dataset.theme='dark'").digest("base64");
    const policy = String((await get("/")).headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(pagePolicy("<p>no script</p>")).toContain("script-src 'self';");
  });
});
