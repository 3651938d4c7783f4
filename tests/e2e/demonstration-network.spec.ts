import { expect, test } from "@playwright/test";
import { registerNewcomer } from "./testing/newcomer.ts";

test.use({ timezoneId: "America/New_York" });

test("the demonstration network's pages show times in the reader's time zone, and name it", async ({ page }) => {
  const { email } = await registerNewcomer(page);
  const { sandboxUrl } = (await (await page.request.get("/api/instance")).json()) as { sandboxUrl: string };
  const mailbox = new URL(`/mailboxes/${encodeURIComponent(email)}?lang=fr`, sandboxUrl).href;
  await expect(async () => {
    await page.goto(mailbox);
    await expect(page.locator("time").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const sent = new Date((await page.locator("time").first().getAttribute("datetime")) ?? "");
  const hour = new Intl.DateTimeFormat("fr-FR", { timeZone: "America/New_York", hour: "2-digit", minute: "2-digit", second: "2-digit" });
  await expect(page.locator("time").first()).toHaveText(new RegExp(`${hour.format(sent)} UTC[−-][45]$`, "u"));
  await page.locator(".mail").first().click();
  await expect(page.locator("time").first()).toHaveText(new RegExp(`${hour.format(sent)} UTC[−-][45]$`, "u"));
  // Also on a page that updates automatically.
  await page.goto(new URL("/mailboxes?lang=fr", sandboxUrl).href);
  await registerNewcomer(page);
  await expect(page.locator("time").first()).not.toHaveAttribute("datetime", sent.toISOString());
  await expect(page.locator("time").first()).toHaveText(/ UTC[−-][45]$/u);
});
