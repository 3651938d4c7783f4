import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until what it shows has come. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[role=status]:has(.mantine-Loader-root), .loading-state_skeleton-row")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

/** What axe finds on the page as it stands, and that it is wider than its window, as sentences that begin with `place`. */
export async function pageFaults(page: Page, place: string): Promise<string[]> {
  // No frame of another origin is on any page, so axe need not open a page of its own to gather what it found.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${place}: ${id}: ${html.slice(0, 160)}`));
  const overflows = await page.evaluate(
    () =>
      document.documentElement.scrollWidth > innerWidth ||
      [...document.querySelectorAll("main")].some((main) => main.getBoundingClientRect().left + main.scrollWidth > innerWidth),
  );
  return overflows ? [...found, `${place}: wider than the window`] : found;
}
