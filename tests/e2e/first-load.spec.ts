import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Collects the names of the files that a page requests, without their hashes. */
function requestedFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.(?:js|css)$/u.exec(request.url())?.[1];
    if (name !== undefined) files.add(name);
  });
  return files;
}

test("a page's files are requested by its HTML, before the entry script has run", async ({ page }) => {
  await signInAsNewcomer(page);
  const [entry] = [...(await (await page.request.get("/help")).text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/gu)].slice(-1);
  if (!entry?.[1]) throw new Error("the page names no entry");
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(`**${entry[1]}`, async (route) => {
    await released;
    await route.continue();
  });
  const files = requestedFiles(page);
  await page.goto("/help", { waitUntil: "commit" });
  await expect.poll(() => ["shell", "help-page", "texts-fr", "help"].filter((name) => !files.has(name))).toEqual([]);
  expect(files).not.toContain("texts-en");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a signed-out visitor loads nothing of the signed-in page from which they are redirected", async ({ page }) => {
  const files = requestedFiles(page);
  await page.goto("/help", { waitUntil: "networkidle" });
  await expect(page).toHaveURL(/\/login/u);
  expect(files).toContain("login-route");
  expect([...files].filter((name) => name === "shell" || name.startsWith("help"))).toEqual([]);
});

test("the campaign editor is not re-rendered when nothing changes", async ({ page }) => {
  await signInAsNewcomer(page);
  // A test cannot observe rendering, but it can observe the timer that debounces changes of the draft.
  await page.addInitScript(() => {
    const pauses: number[] = [];
    const original = window.setTimeout;
    Object.assign(window, {
      pauses,
      setTimeout: (handler: () => void, ms?: number, ...rest: unknown[]) => {
        if (ms === 350) pauses.push(performance.now());
        return original(handler, ms, ...rest);
      },
    });
  });
  await page.goto("/campaigns/new");
  await expect(page.getByText("Étape 1 sur 6")).toBeVisible();
  await page.waitForTimeout(2_000);
  const pauses = await page.evaluate(() => (window as unknown as { readonly pauses: readonly number[] }).pauses);
  // The answer with the modules may cause one more change.
  expect(pauses.length).toBeLessThanOrEqual(2);
});

test("a signed-in page loads its fonts only once its answers have arrived", async ({ page }) => {
  await signInAsNewcomer(page);
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  // While a route is intercepted, the page is loaded without the browser's cache.
  await page.route("**/api/pru/current", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForTimeout(500);
  expect(fonts).toEqual([]);
  release();
  await expect.poll(() => fonts.length).toBe(2);
});
