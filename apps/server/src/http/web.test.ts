import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { answerFailure } from "./problems.ts";
import { pagePolicy, withApiHost } from "./page-policy.ts";
import { registerWeb } from "./web.ts";

const folder = mkdtempSync(join(tmpdir(), "filon-web-"));
const HTML =
  '<!doctype html><style nonce="%STYLE_NONCE%">p{}</style><script>document.documentElement.dataset.theme=\'dark\'</script><script src="/assets/a.js"></script>';
const SCRIPT = "console.log(1)".repeat(200);
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, ".vite"));
writeFileSync(join(folder, "index.html"), HTML);
writeFileSync(join(folder, "assets/a.js"), SCRIPT);
writeFileSync(join(folder, "assets/a.js.br"), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, ".vite/manifest.json"), "{}");

const app = fastify();
app.setErrorHandler(answerFailure);
await registerWeb(app, folder, null);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("the served web", () => {
  it("serves the page at every page's address, revalidated each time", async () => {
    for (const url of ["/", "/login", "/campaigns/0198", "/setup/abc?x=1"]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body.replace(/nonce="[^"]+"/u, 'nonce="%STYLE_NONCE%"')]).toEqual([200, HTML]);
      expect(answer.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    }
  });

  it("caches hashed files forever and sends them compressed", async () => {
    const answer = await get("/assets/a.js", { "accept-encoding": "br" });
    expect(answer.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-encoding": "br" });
    expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length);
    expect((await get("/assets/a.js")).body).toBe(SCRIPT);
  });

  it("sends the page's content policy with the page, and not again with each of its files", async () => {
    expect((await get("/login")).headers["content-security-policy"]).toContain("script-src 'self'");
    expect((await get("/assets/a.js")).headers["content-security-policy"]).toBeUndefined();
  });

  it("does not serve the page for missing files", async () => {
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

  it("allows only the scripts it was built with", async () => {
    const hash = createHash("sha256").update("document.documentElement.dataset.theme='dark'").digest("base64");
    const policy = String((await get("/")).headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(pagePolicy("<p>no script</p>")).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    expect(policy).not.toContain("unsafe-inline");
  });

  it("names an API on another host for its scripts, its forms and its policy; without one it names none", () => {
    const built = '<meta name="api-host" content="" /><form class="a" action="/api/contact/form/ticket"><form action="/search">';
    expect(withApiHost(built, null)).toBe(built);
    for (const own of ["connect-src 'self';", "form-action 'self';", "img-src 'self' data: blob:;"])
      expect(pagePolicy(built)).toContain(own);

    const page = withApiHost(built, "https://api.exemple.fr:8443");
    expect(page).toBe(
      '<meta name="api-host" content="https://api.exemple.fr:8443" /><form class="a" action="https://api.exemple.fr:8443/api/contact/form/ticket"><form action="/search">',
    );
    const policy = pagePolicy(page);
    expect(policy).toContain("connect-src 'self' https://api.exemple.fr:8443 wss://api.exemple.fr:8443;");
    expect(policy).toContain("form-action 'self' https://api.exemple.fr:8443;");
    expect(policy).toContain("img-src 'self' https://api.exemple.fr:8443 data: blob:;");
    expect(policy).toContain("script-src 'self';");
    expect(pagePolicy(withApiHost(built, "http://localhost:3001"))).toContain(
      "connect-src 'self' http://localhost:3001 ws://localhost:3001;",
    );
  });

  it("allows the styles it was built with, and those with the nonce of this answer", async () => {
    const [one, other] = [await get("/"), await get("/")];
    const nonces = [one, other].map(({ headers }) => /'nonce-([^']+)'/u.exec(String(headers["content-security-policy"]))?.[1] ?? "none");
    expect(one.body).toContain(`<style nonce="${nonces[0]}">`);
    expect(other.body).toContain(`<style nonce="${nonces[1]}">`);
    expect(nonces[0]).not.toBe(nonces[1]);
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const policy = pagePolicy('<style>p{color:red}</style><p style="--a:1;--b:&quot;x&quot;">');
    expect(policy).toContain(`style-src 'self' ${hash("p{color:red}")};`);
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('--a:1;--b:"x"')};`);
    expect(pagePolicy("<p>")).toContain("style-src 'self'; style-src-attr 'none';");
  });
});
