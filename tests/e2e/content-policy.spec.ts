import { expect, type Page, test } from "@playwright/test";
import { openEverything, refusalsOf } from "./testing/content-policy.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Returns the paths of the public pages, from the sitemap. */
async function publicPaths(page: Page): Promise<readonly string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/gu)].map(([, path]) => path || "/");
}

test("no public page violates the content policy", async ({ page }) => {
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

test("a dialog stops the page behind it from scrolling, with a style that the content policy allows", async ({ page }) => {
  const refused = await refusalsOf(page);
  await signInAsNewcomer(page);
  await page.goto("/prospects");
  await page.getByRole("button", { name: "Nouvelle campagne" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("visible");
  expect(refused).toEqual([]);
});

test("injected scripts, handlers and styles do not run, and no text becomes markup", async ({ page }) => {
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
