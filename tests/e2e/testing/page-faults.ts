import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Opens a page and waits until its content has loaded. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[role=status]:has(.mantine-Loader-root), .loading-state_skeleton-row")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  // Texts in the fallback font have another width. The page fetches its fonts only after its content, so `document.fonts.ready` may be early.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes("Hanken Grotesk") && status === "loaded"),
  );
}

/** Returns axe's findings on the current page, and whether it is wider than its window, as sentences that begin with `place`. */
export async function pageFaults(page: Page, place: string): Promise<string[]> {
  // Wait until transitions have ended, so that axe does not measure colours in between.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  // Run all of axe's rules, in every frame. Reporting passed checks is off: it would take longer than the checks themselves.
  for (const frame of page.frames()) await frame.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const results = await axe.run(document, { resultTypes: ["violations"] });
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
  const found = violations.map((violation) => `${place}: ${violation}`);
  const overflows = await page.evaluate(
    () =>
      document.documentElement.scrollWidth > innerWidth ||
      [...document.querySelectorAll("main")].some((main) => main.getBoundingClientRect().left + main.scrollWidth > innerWidth),
  );
  return overflows ? [...found, `${place}: wider than the window`] : found;
}
