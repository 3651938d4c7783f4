import { expect, test } from "@playwright/test";
import { pageFaults } from "./testing/page-faults.ts";

const LOOKS = [
  { language: "fr", title: "L’API de Filon", theme: "light", width: 1440 },
  { language: "en", title: "The Filon API", theme: "dark", width: 390 },
] as const;

for (const { language, title, theme, width } of LOOKS) {
  test(`anybody can read what the API accepts and answers (${language}, ${theme}, ${width} px)`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language, colorScheme: theme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    await page.goto("/api/docs");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.locator("#post_auth_login > summary").click();
    await expect(page.locator("#post_auth_login").getByRole("rowheader", { name: "password" })).toBeVisible();
    // Testing part of the page with axe is enough: one open call for each method, in two areas.
    for (const id of ["get_prospects", "patch_prospects_id", "delete_prospects_id_notes_noteid", "put_account_photo"])
      await page.locator(`#${id} > summary`).click();
    expect(await pageFaults(page, "/api/docs")).toEqual([]);
    expect(refused).toEqual([]);
    await context.close();
  });
}

test("[I18N-01] the API's page follows the language chosen on the site, and its own switch", async ({ page, context }) => {
  await page.goto("/api/docs?lang=en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Filon API");
  await page.getByRole("link", { name: "Lire en français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("L’API de Filon");
  await context.addCookies([{ name: "language", value: "en", url: page.url() }]);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Filon API");
});
