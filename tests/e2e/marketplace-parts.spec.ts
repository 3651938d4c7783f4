import { modules } from "@filon/modules";
import { expect, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

test("[MARKET-01][MARKET-04] the marketplace shows all its parts, and every link leads where it says", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/marketplace");
  const all = page.getByRole("list", { name: "Tous les modules" });
  const cards = all.getByRole("listitem");

  await test.step("the featured module, collections, categories and the latest", async () => {
    const featured = page.locator(".discover_market-featured");
    await expect(featured).toContainText("À la une");
    await expect(featured.getByRole("heading", { level: 2 }).getByRole("link")).toHaveAttribute("href", /^\/marketplace\/\w+$/u);
    await expect(page.getByRole("list", { name: "Derniers modules" }).getByRole("article")).toHaveCount(4);
    await page.getByRole("link", { name: /^Premiers pas sur LinkedIn/u }).click();
    await expect(page).toHaveURL(/collection=linkedin/u);
    await page.goBack();
    await page
      .getByRole("region", { name: "Catégories populaires" })
      .getByRole("link", { name: /^Communication/u })
      .click();
    await expect(page).toHaveURL(/category=communication/u);
    await page.goBack();
  });

  await test.step("each module with its logo, name, category, description, rating, installations and price", async () => {
    await expect(cards).toHaveCount(modules.length);
    for (const card of await cards.all()) {
      await expect(card.locator(".module-line_root .module-line_module-station svg")).toBeVisible();
      await expect(card.locator(".module-line_root .module-line_module-tracks i").first()).toBeAttached();
      await expect(card.getByRole("heading", { level: 3 })).not.toBeEmpty();
      await expect(card.locator(".module-card_module-head small")).not.toBeEmpty();
      await expect(card.locator("article > p")).not.toBeEmpty();
      await expect(card.locator(".module-card_module-figures")).toContainText(/(?:Pas encore noté|avis).*installation/su);
      await expect(card.locator(".module-card_module-foot")).toContainText(/Inclus|Installé|Gratuit|crédit/u);
      await expect(card.getByRole("button", { name: /^Favori : /u })).toBeVisible();
    }
  });

  await test.step("search, filters and sorting", async () => {
    await page.getByRole("searchbox", { name: "Chercher un module" }).fill("etiquettes retire");
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toContainText("Étiquettes");
    await page.getByRole("button", { name: "Effacer les filtres" }).click();
    await page.getByRole("combobox", { name: "Catégorie" }).selectOption({ label: "Communication" });
    await expect(page).toHaveURL(/category=communication/u);
    await page.getByRole("button", { name: "Effacer les filtres" }).click();
    await page.getByRole("combobox", { name: "Trier par" }).selectOption({ label: "Prix décroissant" });
    await expect(cards.first().getByRole("heading")).toHaveText("Analyse d’activité");
  });

  await test.step("a separate view of the installed modules", async () => {
    await page.getByRole("link", { name: "Modules installés" }).click();
    const installed = page.getByRole("list", { name: "Modules installés" });
    await expect(installed).toContainText("Invitation");
    await expect(installed).not.toContainText("Étiquettes");
  });

  await test.step("a form to propose a missing module", async () => {
    await page.goto("/marketplace?view=proposals");
    await page.getByRole("button", { name: "Proposer un module", exact: true }).first().click();
    await expect(page.getByLabel("Votre proposition")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a page for each module: what it does and requires, and all its details", async () => {
    await page.goto("/marketplace/segmentation");
    await expect(page.locator(".module-page_banner .module-line_module-station svg")).toBeVisible();
    await expect(page.getByRole("region", { name: "Ce qu’il fait" }).getByRole("listitem").first()).toHaveText(/^Liste, étiquette, score/u);
    await expect(page.getByRole("region", { name: "Ce qu’il demande" })).toContainText("Professional");
    await expect(page.locator(".module-page_banner")).toContainText(/Analyse.*20 crédits.*(?:Pas encore noté|avis)/su);
    const facts = page.getByRole("complementary", { name: "Fiche du module" });
    for (const [label, value] of [
      ["Éditeur", "Filon"],
      ["Version", "1"],
      ["Niveau", "Avancé"],
      ["Crédits nécessaires", "20"],
    ] as const)
      await expect(facts.locator("div", { has: page.getByText(label, { exact: true }) }).locator("dd")).toHaveText(value);
    for (const label of ["Mis à jour", "Installations", "Espaces actifs", "Mots-clés"])
      await expect(facts.locator("div", { has: page.getByText(label, { exact: true }) }).locator("dd")).not.toBeEmpty();
  });

  await test.step("a form to propose another module", async () => {
    await page.goto("/marketplace?view=proposals");
    await page.getByRole("button", { name: "Proposer un module" }).first().click();
    await expect(page.getByRole("dialog", { name: "Proposer un module" }).getByLabel("Votre proposition")).toBeFocused();
  });
});
