import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../tests/e2e/testing/find-browser.ts";
import { SIGNED_IN_PAGES, SITE_PAGES } from "./pages/every-page.ts";
import { startOwnFilon } from "./test/own-filon.ts";

/**
 * npm run shots: takes screenshots of every screen into docs/shots (not committed), at 390, 768 and 1440, light and dark, in both
 * languages; `npm run shots -- readme` makes only the README's three. Uses the Filon at FILON_URL, whose demonstration may have a
 * running campaign, or starts a temporary one.
 */
const root = resolve(import.meta.dirname, "..");
const own = process.env["FILON_URL"] === undefined ? await startOwnFilon(root) : null;
const address = process.env["FILON_URL"] ?? own?.address ?? "";
const readmeOnly = process.argv.includes("readme");
const folder = join(root, readmeOnly ? "docs/pictures" : "docs/shots");
mkdirSync(folder, { recursive: true });

const PUBLIC_PAGES: readonly string[] = [...SITE_PAGES, "/status", "/login", "/register", "/forgot-password"];
const PAGES = Object.values(SIGNED_IN_PAGES).filter((page) => typeof page === "string");

interface Shot {
  readonly name: string;
  readonly path: string;
}

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox"],
  env: { ...(process.env as Record<string, string>), ...env },
});

interface Look {
  readonly width: number;
  readonly theme: "light" | "dark";
  readonly language: "fr" | "en";
}

async function signedIn(look: Look) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width < 768 ? 844 : 900 },
    colorScheme: look.theme,
    baseURL: address,
  });
  const instance = (await (await context.request.get("/api/instance")).json()) as { demo: { email: string; password: string } | null };
  if (!instance.demo) throw new Error("the pictures are made in the demonstration: start Filon without NODE_ENV=production");
  const login = await context.request.post("/api/auth/login", { data: { ...instance.demo, rememberMe: false } });
  const session = (await login.json()) as { token: string; refreshToken: string; user: { role: string } };
  await context.addInitScript(
    ([token, refreshToken, role, user, theme, language]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
      localStorage.setItem("userRole", role);
      localStorage.setItem("userData", user);
      localStorage.setItem("theme", theme);
      localStorage.setItem("language", language);
    },
    [session.token, session.refreshToken, session.user.role, JSON.stringify(session.user), look.theme, look.language] as const,
  );
  return context;
}

/** Returns the newest campaign and somebody who answered, if there are any. */
async function lively(context: BrowserContext): Promise<{ campaign: Shot | null; prospect: Shot | null }> {
  const { demo } = (await (await context.request.get("/api/instance")).json()) as { demo: { email: string; password: string } };
  const { token } = (await (await context.request.post("/api/auth/login", { data: demo })).json()) as { token: string };
  const read = async <Row>(path: string) =>
    ((await (await context.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()) as { data: { rows: Row[] } }).data
      .rows;
  const [campaign] = await read<{ id: string }>("/api/campaigns");
  const answered = (await read<{ id: string; lastRepliedAt: string | null }>("/api/prospects?sort=lastContacted&limit=200")).find(
    (row) => row.lastRepliedAt !== null,
  );
  return {
    campaign: campaign ? { name: "campaign", path: `/campaigns/${campaign.id}` } : null,
    prospect: answered ? { name: "prospect", path: `/prospects/${answered.id}` } : null,
  };
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

const named = (path: string): Shot => ({ name: path === "/" ? "home" : path.slice(1).replaceAll("/", "-"), path });
const looks: Look[] = readmeOnly
  ? [{ width: 1440, theme: "light", language: "fr" }]
  : ([1440, 768, 390] as const).flatMap((width) =>
      (["light", "dark"] as const).flatMap((theme) => (["fr", "en"] as const).map((language) => ({ width, theme, language }))),
    );
for (const look of looks) {
  const context = await signedIn(look);
  const page = await context.newPage();
  const { campaign, prospect } = await lively(context);
  const shots = [...(readmeOnly ? [named("/dashboard")] : [...PUBLIC_PAGES, ...PAGES].map(named)), campaign, prospect];
  for (const shot of shots) {
    if (shot === null) continue;
    const { name, path } = shot;
    await page.goto(path, { waitUntil: "networkidle" });
    // A public page is captured in full; its sections start only when scrolled into view.
    const fullPage = !readmeOnly && PUBLIC_PAGES.includes(path);
    if (fullPage) await scrollThrough(page);
    await page.screenshot({
      fullPage,
      path: join(folder, readmeOnly ? `${name}.png` : `${name}-${look.width}-${look.theme}-${look.language}.png`),
    });
  }
  await context.close();
}
await browser.close();
await own?.stop();
