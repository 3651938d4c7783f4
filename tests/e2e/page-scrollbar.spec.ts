import { expect, type Page, test } from "@playwright/test";
import { colourAt, difference } from "./testing/drawn-colour.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { openSettled } from "./testing/page-faults.ts";

// Playwright hides scrollbars by default; here they take up space, as they do with a mouse.
test.use({ launchOptions: async ({ launchOptions }, give) => give({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }) });

const isScrolled = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);

test("the buttons of the header and of the page stay in place when switching tabs or pages and while a dialog is open", async ({
  page,
  baseURL,
}) => {
  const { token } = await signInAsNewcomer(page);
  const draft = { title: "Une campagne", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } };
  const made = await page.request.post(`${baseURL}/api/campaigns`, { headers: { authorization: `Bearer ${token}` }, data: draft });
  const { data } = (await made.json()) as { data: { id: string } };
  await page.setViewportSize({ width: 1440, height: 620 });
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().right));
  const header: number[] = [];
  const buttons: number[] = [];
  let scrolled = 0;
  for (const tab of ["overview", "statistics", "prospects", "activity", "details"]) {
    await openSettled(page, `/campaigns/${data.id}?tab=${tab}`);
    header.push(await right(".account-menu_account-button"));
    buttons.push(await right(".page-header_actions"));
    if (await isScrolled(page)) scrolled += 1;
  }
  for (const path of ["/messages", "/prospects", "/settings/interface", "/settings/security"]) {
    await openSettled(page, path);
    header.push(await right(".account-menu_account-button"));
    if (await isScrolled(page)) scrolled += 1;
  }
  // The test needs pages that scroll and pages that do not.
  expect(scrolled).toBeGreaterThan(0);
  expect(scrolled).toBeLessThan(header.length);
  await openSettled(page, "/settings/security#new-campaign");
  await expect(page.getByRole("dialog")).toBeVisible();
  header.push(await right(".account-menu_account-button"));
  expect(header).toEqual(header.map(() => header[0]));
  expect(buttons).toEqual(buttons.map(() => buttons[0]));
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the scrollbar's strip is dimmed with the page while a dialog is open (${colorScheme})`, async ({ page }) => {
    await signInAsNewcomer(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 620 });
    await openSettled(page, "/campaigns");
    // Both points show the page's background: below its content, and the strip beside it.
    const [beside, strip] = [
      [1400, 600],
      [1436, 600],
    ] as const;
    expect(await page.evaluate(() => document.documentElement.getBoundingClientRect().right)).toBeLessThan(strip[0]);
    const before = await colourAt(page, ...beside);
    expect(await colourAt(page, ...strip)).toEqual(before);
    await page.goto("/campaigns#new-campaign");
    await expect(page.getByRole("dialog")).toBeVisible();
    // The dimming is animated.
    await expect.poll(async () => (await colourAt(page, ...beside)).join()).not.toBe(before.join());
    await expect
      .poll(async () => difference(await colourAt(page, ...beside), await colourAt(page, ...strip)), "the strip is as dark as the page")
      .toBeLessThanOrEqual(2);
    await page.keyboard.press("Escape");
    await expect.poll(() => colourAt(page, ...strip)).toEqual(before);
  });
}
