import { expect, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { draftOf, saved, station } from "./testing/workflow-drafts.ts";

for (const view of ["map", "list"] as const) {
  test(`steps are duplicated, copied, cut, pasted, undone and redone by keyboard, and the workflow is as it was (${view})`, async ({
    page,
  }) => {
    const { token } = await signInAsNewcomer(page);
    const id = await draftOf(page, token, ["visit_profile", "delay"]);
    await page.goto(`/campaigns/${id}/workflow?view=${view}`);
    const visits = station(page, "Visite de profil");
    await expect(visits).toHaveCount(1);
    const before = await saved(page, id, token);
    const press = async (keys: string, count: number) => {
      await page.keyboard.press(keys);
      await expect(visits).toHaveCount(count);
      await expect(page.locator("[data-station]:focus")).toHaveCount(1);
    };
    await visits.focus();
    await press("Control+d", 2);
    await press("Control+z", 1);
    await press("Control+Shift+z", 2);
    await press("Control+z", 1);
    await visits.focus();
    await press("Control+c", 1);
    await press("Control+v", 2);
    await press("Control+z", 1);
    await visits.focus();
    await press("Control+x", 0);
    await press("Control+z", 1);
    await expect.poll(() => saved(page, id, token)).toEqual(before);
  });
}

test("a note that is closed with Escape is kept, steps are grouped, and a long form scrolls beside the map", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const id = await draftOf(page, token, ["message", "delay"]);
  await page.goto(`/campaigns/${id}/workflow?view=map`);
  const first = station(page, "Envoyer un message").or(station(page, "Message")).first();
  await first.focus();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Relire avec Léa avant lundi");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Relire avec Léa avant lundi").first()).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Relire avec Léa avant lundi")).toHaveCount(0);

  await first.focus();
  await page.keyboard.press("Control+g");
  await dialog.getByRole("textbox").fill("Premier contact");
  await dialog.getByRole("textbox").press("Enter");
  await expect(page.getByText("Premier contact").first()).toBeVisible();

  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]step=/u);
  const panel = page.locator(".workflow-views_panel");
  await expect(panel).toBeVisible();
  const heights = await page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
  expect(heights[0]).toBe(heights[1]);
});
