import { modules } from "@filon/modules";
import { expect, type Page, test } from "@playwright/test";
import { signInAsAdministrator, signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const premium = modules.filter(({ listing }) => listing.price > 0);

const noViolation = async (page: Page) => expect(await pageFaults(page, page.url())).toEqual([]);

test("[MARKET-01][MARKET-08][MARKET-09][MARKET-11][SHELL-21] a premium module is found, installed, refunded, and refused without credits", async ({
  page,
}) => {
  const newcomer = await signInAsNewcomer(page);

  await test.step("found by a filter that is kept in the address", async () => {
    await page.goto("/marketplace");
    for (const name of [
      "Collections populaires",
      "Catégories populaires",
      "Derniers modules",
      `Tous les modules ${modules.length} modules`,
    ])
      await expect(page.getByRole("heading", { name })).toBeVisible();
    await noViolation(page);
    await page.getByRole("combobox", { name: "Prix" }).selectOption({ label: "Premium" });
    await expect(page).toHaveURL(/price=premium/u);
    await page.reload();
    await expect(page.getByRole("list", { name: "Tous les modules" }).getByRole("listitem")).toHaveCount(premium.length);
    await page.getByRole("link", { name: "Embranchement", exact: true }).click();
    await page.waitForURL("**/marketplace/branch");
  });

  await test.step("installed at its price", async () => {
    await button(page, "Installer Embranchement").click();
    await expect(dialog(page).getByText("Vous avez 250 crédits.")).toBeVisible();
    await button(page, "Installer pour 10 crédits").click();
    await toast(page, "Module installé avec succès");
    await expect(button(page, "240 crédits")).toBeVisible();
    await noViolation(page);
  });

  await test.step("rated by a workspace that has it", async () => {
    await page.getByRole("radio", { name: "4 étoiles" }).press("Space");
    // Other workspaces' ratings count too.
    await expect(page.getByText(/\(\d+ avis\)/u)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("radio", { name: "4 étoiles" })).toBeChecked();
  });

  await test.step("uninstalled after a confirmation, with its credits refunded", async () => {
    await button(page, "Désinstaller").click();
    await expect(dialog(page).getByText("10 crédits vous seront rendus.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Désinstaller" }).click();
    await toast(page, "Module désinstallé, 10 crédits rendus");
    await expect(button(page, "250 crédits")).toBeVisible();
  });

  await test.step("refused without enough credits", async () => {
    const { demo } = (await (await page.request.get("/api/instance")).json()) as { demo: object };
    const { token } = (await (await page.request.post("/api/auth/login", { data: demo })).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const me = (await (await page.request.get("/api/auth/user", { headers: { authorization: `Bearer ${newcomer.token}` } })).json()) as {
      user: { workspace: { id: string } };
    };
    const data = { amount: -245, reason: "Essai" };
    const adjusted = await page.request.post(`/api/admin/workspaces/${me.user.workspace.id}/credits`, { headers, data });
    expect(adjusted.ok()).toBe(true);
    await button(page, "Installer Embranchement").click();
    await button(page, "Installer pour 10 crédits").click();
    await expect(dialog(page).getByText("Crédits insuffisants : 10 crédits nécessaires, vous en avez 5.")).toBeVisible();
  });
});

test("[MARKET-13][MARKET-14][ADMIN-01][ADMIN-02][ADMIN-03] a proposal is approved, becomes available, and its author is notified", async ({
  browser,
  page,
}) => {
  const description = `Publier un article sur LinkedIn ${Date.now()}`;
  await signInAsNewcomer(page, { firstName: "Nora", lastName: "Propose" });
  await page.goto("/marketplace?view=proposals");
  await expect(page.locator(".marketplace-page_market-views [aria-current=page]")).toHaveText("Mes propositions");
  await expect(page.locator(".marketplace-page_market-views a")).toHaveText(["Découvrir", "Modules installés", "Mes propositions"]);
  await button(page, "Proposer un module").first().click();
  await page.getByLabel("Votre proposition").fill(description);
  const sent = toast(page, "Proposition envoyée avec succès");
  await button(page, "Envoyer la proposition").click();
  await sent;
  await expect(page.getByText("En attente")).toBeVisible();

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signInAsAdministrator(admin);
  await admin.goto("/admin");
  await admin.getByRole("link", { name: "Propositions" }).click();
  const row = admin.getByRole("listitem").filter({ hasText: description });
  await expect(row).toBeVisible();
  await admin.goto("/marketplace");
  await admin.getByRole("link", { name: "Toutes les propositions" }).click();
  await admin.waitForURL("**/admin/requests");
  const approved = toast(admin, "Demande approuvée avec succès");
  await row.getByRole("button", { name: "Approuver" }).click();
  await approved;
  await noViolation(admin);
  await row.getByRole("button", { name: "Déclarer disponible" }).click();
  await admin.getByLabel("Le module qui y répond").selectOption({ label: "Message" });
  const notified = toast(admin, "Utilisateur notifié de la disponibilité du module");
  await button(admin, "Déclarer et prévenir").click();
  await notified;
  await office.close();

  await page.getByRole("button", { name: /^Notifications/u }).click();
  await expect(page.getByText("Le module que vous avez proposé est disponible")).toBeVisible();
  await page.goto("/marketplace?view=proposals");
  await expect(page.getByText("Disponible", { exact: true })).toBeVisible();
});

test("[MARKET-10] the marketplace says in English why it shows nothing", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await signInAsNewcomer(page);
  await page.route("**/api/marketplace/modules", (route) =>
    route.fulfill({ status: 400, json: { success: false, code: "x", message: "No." } }),
  );
  await page.goto("/marketplace");
  await expect(page.getByRole("heading", { name: "Error loading modules" })).toBeVisible();
  await page.unroute("**/api/marketplace/modules");
  await button(page, "Try again").click();
  await expect(page.getByRole("heading", { name: /All modules/u })).toBeVisible();
});
