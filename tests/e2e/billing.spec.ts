import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { callAs, expectAccessible, openSettings, wordsOf } from "./settings-page.ts";

/** Types a test card on the provider's page, and comes back. */
async function payByCard(page: Page, words: { number: string; expiry: string; cvc: string; pay: string }): Promise<void> {
  await page.waitForURL(/\/pay\/cs_test_/u);
  await page.getByLabel(words.number).fill("4242 4242 4242 4242");
  await page.getByLabel(words.expiry).fill("12/34");
  await page.getByLabel(words.cvc).fill("123");
  await page.getByRole("button", { name: words.pay, exact: true }).click();
  await page.waitForURL("**/settings/billing");
}

const PROVIDER = { number: "Numéro de carte d’essai", expiry: "Expiration (MM/AA)", cvc: "Cryptogramme", pay: "Payer" };

test("[SHELL-17][BILLING-04][BILLING-06][BILLING-08][BILLING-10][SETTINGS-20] a plan is subscribed to with a test card, upgraded pro-rated and cancelled, and its invoice downloaded (fr)", async ({
  page,
}) => {
  const say = wordsOf("fr");
  const { token } = await openSettings(page, "billing", "fr");
  await expect(page.getByText(say("billing.test.title"))).toBeVisible();
  await expect(page.getByText(/Essai gratuit jusqu’au .+ sans carte/u)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Choisir Starter" }).click();
  const modal = page.getByRole("dialog", { name: "Souscrire Starter" });
  await expect(modal.getByText("46,80 €")).toHaveCount(2);
  await expect(modal.getByText("7,80 €")).toBeVisible();
  await modal.getByRole("button", { name: say("billing.modal.toProvider") }).click();
  await expect(page.getByText("Prestataire de paiement d’essai, intégré à Filon.")).toBeVisible();
  await payByCard(page, PROVIDER);
  await expect(page.getByText("Abonnement activé")).toBeVisible();
  const now = page.getByRole("region", { name: say("billing.current.title") });
  await expect(now.getByText("Starter", { exact: true })).toBeVisible();
  await expect(now.getByText("Actif", { exact: true })).toBeVisible();
  await expect(page.getByText("Visa se terminant par 4242")).toBeVisible();

  await page.getByRole("button", { name: "Passer à Professional" }).click();
  const upgrade = page.getByRole("dialog", { name: "Passer à Professional" });
  // Taken today: the whole period is left. 59 less 39, and the VAT of that.
  await expect(upgrade.getByText("-39 €")).toBeVisible();
  await upgrade.getByRole("button", { name: "Payer 24 €" }).click();
  await expect(now.getByText("Professional", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const invoices = page.getByRole("region", { name: say("billing.invoices.title") });
  await expect(invoices.getByRole("listitem")).toHaveCount(2);
  const downloading = page.waitForEvent("download");
  await invoices.getByRole("button", { name: /^Télécharger la facture .+-0002$/u }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^filon-.+-0002\.pdf$/u);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await expect(page.getByText("Facture téléchargée")).toBeVisible();
  await invoices.getByRole("button", { name: /^Renvoyer la facture .+-0002 par e-mail$/u }).click();
  await expect(page.getByText("Facture renvoyée")).toBeVisible();

  await now.getByRole("button", { name: say("billing.current.cancel") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("billing.current.cancelYes") })
    .click();
  await expect(now.getByText(/Vous gardez l’accès jusqu’au/u)).toBeVisible();
  await expect(now.getByText(say("billing.current.access"), { exact: true })).toBeVisible();
  // The provider's own events end at the same.
  await expect.poll(async () => JSON.stringify(await callAs(page, token, "GET", "/api/billing"))).toMatch(/"cancelAtPeriodEnd":true/u);
  expect(JSON.stringify(await callAs(page, token, "GET", "/api/billing"))).not.toContain("4242 4242");
});

test("[BILLING-18] a price card leads whoever is signed out to sign in, which says why (en)", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await page.goto("/settings/billing?plan=starter&period=yearly");
  await page.waitForURL("**/login**");
  await expect(page.getByText("Please log in to subscribe to a plan")).toBeVisible();
});
