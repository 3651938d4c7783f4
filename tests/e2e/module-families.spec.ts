import { expect, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { draftOf, station } from "./testing/workflow-drafts.ts";

test("[MODULE-04] each editor offers its own family, finds the other's by search, and opens workflows of either", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  // Of the first family: the builder shows it, and offers the second.
  const first = await draftOf(page, token, ["message", "add_note"]);
  await page.goto(`/campaigns/${first}/workflow?view=list`);
  await expect(station(page, "Message")).toHaveCount(1);
  await expect(station(page, "Note")).toHaveCount(1);
  await station(page, "Note").focus();
  await page.keyboard.press("a");
  const field = page.getByRole("searchbox", { name: "Chercher un module" });
  await expect(field).toBeFocused();
  const offered = (type: string) => page.locator(`[data-entry="${type}"]`);
  await expect(offered("loop")).toHaveCount(1);
  await expect(offered("send_message").first()).toBeVisible();
  await expect(offered("merge")).toHaveCount(1);
  for (const type of ["message", "add_note", "segmentation", "trigger"]) await expect(offered(type)).toHaveCount(0);
  await field.fill("segmentation");
  await expect(page.getByRole("region", { name: "De l’éditeur de campagne" }).locator('[data-entry="segmentation"]')).toHaveCount(1);

  // Of the second family: the campaign editor shows it, and offers the first.
  const second = await draftOf(page, token, ["send_message", "endorse_skill"]);
  await page.goto(`/campaigns/${second}/edit?station=sequence`);
  await expect(page.getByRole("button", { name: "Envoyer un message" }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Ajouter une étape/u })
    .last()
    .click();
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: /^Segmentation/u })).toHaveCount(1);
  await expect(options.filter({ hasText: /^Note/u })).toHaveCount(1);
  for (const name of [/^Envoyer un message/u, /^Embranchement/u, /^Boucle/u])
    await expect(options.filter({ hasText: name })).toHaveCount(0);
  await page.getByLabel("Chercher une étape").fill("embranchement");
  await expect(page.getByRole("group", { name: "De l’éditeur visuel" }).getByRole("option", { name: "Embranchement" })).toHaveCount(1);
});
