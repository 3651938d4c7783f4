import { expect, type Page, test } from "@playwright/test";

/** Pages of the application that no link leads to, or only where it is signed out. */
const UNLINKED = [
  "/dashboard",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password/aaaaaaaaaaaaaaaaaaaaaaaa",
  "/verify-2fa",
  "/unauthorized",
  "/status",
  "/nowhere-at-all",
];
/** Pages that differ only by what they show are looked at once. */
const sameKind = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, "ID").replace(/[?#].*$/u, "");

/** The addresses of the public site's pages. */
async function publicPaths(page: Page): Promise<readonly string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/gu)].map(([, path]) => path || "/");
}

/** Tells of everything that a page's content policy refused, with where it was. */
async function refusalsOf(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefusal", (text: string) => void refused.push(`${new URL(page.url()).pathname}: ${text}`));
  await page.addInitScript(() => {
    const { tellRefusal } = window as unknown as { tellRefusal(text: string): void };
    document.addEventListener("securitypolicyviolation", (event) =>
      tellRefusal(`${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  return refused;
}

/** Opens and closes every menu, list and dialogue that the page's buttons lead to. */
async function openEverything(page: Page): Promise<void> {
  const buttons = page.locator("button[aria-haspopup]:visible:enabled, [role=combobox]:visible:enabled");
  for (let index = 0; index < Math.min(await buttons.count(), 6); index += 1) {
    await buttons
      .nth(index)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("Escape");
}

async function internalLinks(page: Page): Promise<string[]> {
  const links = await page.locator("a[href^='/']").evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href") ?? ""));
  return links.filter((href) => !/\.\w{2,4}$|^\/\/|^\/api\//u.test(href));
}

/** Visits these pages and whatever they link to, each kind of page once; the kinds seen. */
async function crawl(page: Page, from: readonly string[], skip: (path: string) => boolean): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(sameKind(path)) || skip(path)) continue;
    seen.add(sameKind(path));
    await page.goto(path, { waitUntil: "networkidle" });
    await openEverything(page);
    waiting.push(...(await internalLinks(page)));
  }
  return seen;
}

test("nothing that a public page does is refused by its content policy", async ({ page }) => {
  const paths = await publicPaths(page);
  expect(paths.length).toBeGreaterThan(4);
  const refused = await refusalsOf(page);
  for (const path of [...paths, "/legal/nothing"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(async () => {
      for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
        scrollTo(0, at);
        await new Promise((seen) => requestAnimationFrame(seen));
      }
    });
    await openEverything(page);
  }
  expect(refused).toEqual([]);
});

test("nothing that a page of the application does is refused by its content policy", async ({ page }) => {
  test.setTimeout(300_000);
  const refused = await refusalsOf(page);
  for (const path of UNLINKED) await page.goto(path, { waitUntil: "networkidle" });
  const { demo } = (await (await page.request.get("/api/instance")).json()) as { demo: { email: string; password: string } };
  const session = (await (await page.request.post("/api/auth/login", { data: demo })).json()) as { token: string; refreshToken: string };
  await page.evaluate(({ token, refreshToken }) => {
    localStorage.setItem("token", token);
    localStorage.setItem("refreshToken", refreshToken);
  }, session);
  const site = await publicPaths(page);
  const kinds = await crawl(page, UNLINKED, (path) => site.includes(sameKind(path)) || /^\/(?:legal|sandbox)\//u.test(path));
  expect([...kinds]).toEqual(expect.arrayContaining(["/dashboard", "/prospects", "/campaigns", "/settings/channels"]));
  expect(refused).toEqual([]);
});

test("a script, a handler or a style that somebody got into a page does not run, and no text becomes markup", async ({ page }) => {
  await page.goto("/login", { waitUntil: "networkidle" });
  const outcome = await page.evaluate(async () => {
    const done: Record<string, unknown> = {};
    const inline = document.createElement("script");
    try {
      inline.textContent = "window.ranInline = true";
      document.head.append(inline);
    } catch (error) {
      done["inline"] = (error as Error).name;
    }
    try {
      document.body.insertAdjacentHTML("beforeend", '<img src="x" onerror="window.ranHandler = true">');
    } catch (error) {
      done["markup"] = (error as Error).name;
    }
    const style = document.createElement("style");
    style.textContent = "html { --stolen: 1 }";
    document.head.append(style);
    await new Promise((turn) => setTimeout(turn, 200));
    done["ran"] = "ranInline" in window || "ranHandler" in window;
    done["styled"] = getComputedStyle(document.documentElement).getPropertyValue("--stolen");
    return done;
  });
  expect(outcome).toEqual({ inline: expect.any(String), markup: "TypeError", ran: false, styled: "" });
});
