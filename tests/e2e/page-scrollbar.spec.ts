import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { openSettled } from "./testing/page-faults.ts";

// Playwright hides scrollbars; here they take up space, as they do with a mouse.
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
  // Otherwise the test would prove nothing.
  expect(scrolled).toBeGreaterThan(0);
  expect(scrolled).toBeLessThan(header.length);
  await page.goto("/settings/security#new-campaign");
  await expect(page.getByRole("dialog")).toBeVisible();
  header.push(await right(".account-menu_account-button"));
  expect(new Set(header).size).toBe(1);
  expect(new Set(buttons).size).toBe(1);
});
