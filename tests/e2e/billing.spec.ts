import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { callAs, expectAccessible, openSettings, wordsOf } from "./testing/settings-page.ts";

/** Enters a test card on the provider's page and returns. */
async function payByCard(page: Page, words: { number: string; expiry: string; cvc: string; pay: string }): Promise<void> {
  await page.waitForURL(/\/pay\/cs_test_/u);
  await page.getByLabel(words.number).fill("4242 4242 4242 4242");
  await page.getByLabel(words.expiry).fill("12/34");
  await page.getByLabel(words.cvc).fill("123");
  await page.getByRole("button", { name: words.pay, exact: true }).click();
  await page.waitForURL("**/settings/billing");
}

const PROVIDER = { number: "Numéro de carte d’essai", expiry: "Expiration (MM/AA)", cvc: "Cryptogramme", pay: "Payer" };

test("[SHELL-17][BILLING-01][BILLING-04][BILLING-06][BILLING-08][BILLING-10][BILLING-17] subscribing to a plan with a test card, upgrading it pro rata, cancelling it and downloading its invoice (fr)", async ({
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
  const line = (name: string) =>
    modal
      .locator("div")
      .filter({ hasText: new RegExp(`^${name}`, "u") })
      .last();
  await expect(line("Total HT")).toContainText("39 €");
  await expect(line(String.raw`TVA \(20`)).toContainText("7,80 €");
  await expect(line("Total TTC")).toContainText("46,80 €");
  await modal.getByRole("button", { name: say("billing.modal.toProvider") }).click();
  await expect(page.getByText("Prestataire de paiement d’essai, intégré à Filon.")).toBeVisible();
  await payByCard(page, PROVIDER);
  await expect(page.getByText("Abonnement activé")).toBeVisible();
  const now = page.getByRole("region", { name: say("billing.current.title") });
  await expect(now.getByText("Starter", { exact: true })).toBeVisible();
  await expect(now.getByText("Actif", { exact: true })).toBeVisible();
  const fact = (name: string) => now.locator(".current-plan-card_plan-fact").filter({ hasText: say(`billing.current.${name}`) });
  await expect(fact("period")).toContainText("Mensuel");
  const nextBilling = (await fact("next").locator("dd").textContent()) ?? "";
  expect(nextBilling).toMatch(/\d{4}$/u);
  await expect(page.getByText("Visa se terminant par 4242")).toBeVisible();

  await page.getByRole("button", { name: "Passer à Professional" }).click();
  const upgrade = page.getByRole("dialog", { name: "Passer à Professional" });
  // Subscribed today: the whole period is left. 59 less 39, and the VAT of that.
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
  await expect(fact("access").locator("dd")).toHaveText(nextBilling);
  await expect(fact("next")).toHaveCount(0);
  // The provider's own events lead to the same result.
  await expect.poll(async () => JSON.stringify(await callAs(page, token, "GET", "/api/billing"))).toMatch(/"cancelAtPeriodEnd":true/u);
  expect(JSON.stringify(await callAs(page, token, "GET", "/api/billing"))).not.toContain("4242 4242");
});

test("[BILLING-11][BILLING-12][BILLING-13][BILLING-14][PLAN-03][PLAN-07] the billing form takes a company with its numbers, options and tools, warns of an invalid SIRET, and saves everything", async ({
  page,
}) => {
  const say = wordsOf("fr");
  await openSettings(page, "billing", "fr");
  const form = page.getByRole("region", { name: say("billing.information.title") });
  const field = (name: string) => form.getByLabel(say(`billing.information.${name}`), { exact: true });
  await expect(field("crm").locator("option")).toHaveText(["Aucun", "Salesforce", "HubSpot", "Pipedrive"]);
  await expect(field("calendar").locator("option")).toHaveText(["Aucun", "Google Agenda", "Outlook"]);
  for (const type of ["individual", "company"])
    await expect(form.getByText(say(`billing.information.types.${type}`), { exact: true })).toBeVisible();
  const vatNumber = form.getByLabel(say("billing.information.vatNumber"));
  const check = form.getByRole("button", { name: say("billing.information.check") });
  const result = form.locator("[data-result]");
  await vatNumber.fill("FR83404833048");
  await check.click();
  await expect(form.getByText("Choisissez d’abord un pays")).toBeVisible();
  await expect(result).toHaveCount(0);
  await form.getByLabel(say("billing.information.country")).selectOption("FR");
  // The trial register knows no number that ends in 01, and does not answer for one that ends in 02.
  for (const [number, answer, shown] of [
    ["FR83404833048", "valid", /^Numéro valide/u],
    ["FR59404000101", "invalid", say("billing.information.vat.invalid")],
    ["FR53404000002", "error", say("billing.information.vat.error")],
  ] as const) {
    await vatNumber.fill(number);
    await check.click();
    await expect(result).toHaveAttribute("data-result", answer);
    await expect(result).toContainText(shown);
  }
  const siret = form.getByLabel(say("billing.information.siret"));
  const texts = {
    companyName: "Atelier Vauban",
    address: "12 rue de la Gare",
    postalCode: "75012",
    city: "Paris",
    contactName: "Ada Lovelace",
    contactEmail: "compta@vauban.test",
    contactPhone: "+33 1 23 45 67 89",
    purchaseOrderNumber: "BC-2026-12",
  };
  for (const [name, text] of Object.entries(texts)) await form.getByLabel(say(`billing.information.${name}`)).fill(text);
  await siret.fill("4048330480000");
  await form.getByRole("button", { name: say("ui.actions.save") }).click();
  await expect(form.getByText(say("billing.server.siret"))).toBeVisible();
  await siret.fill("40483304800007");
  await expect(form.getByText(say("billing.information.siretWarning"))).toBeVisible();
  await vatNumber.fill("FR83404833048");
  await form.getByText(say("billing.information.detailedInvoice")).click();
  await form.getByText(say("billing.information.postalMail")).click();
  await form.getByText(say("billing.periods.yearly"), { exact: true }).click();
  await field("crm").selectOption("pipedrive");
  await field("calendar").selectOption("outlook");
  await form.getByRole("button", { name: say("ui.actions.save") }).click();
  await expect(page.getByText("Informations de facturation mises à jour")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(siret).toHaveValue("40483304800007");
  for (const [name, text] of Object.entries(texts)) await expect(form.getByLabel(say(`billing.information.${name}`))).toHaveValue(text);
  await expect(form.getByRole("radio", { name: say("billing.information.types.company") })).toBeChecked();
  await expect(form.getByLabel(say("billing.information.country"))).toHaveValue("FR");
  await expect(form.getByLabel(say("billing.information.vatNumber"))).toHaveValue("FR83404833048");
  for (const option of ["detailedInvoice", "postalMail"]) await expect(field(option)).toBeChecked();
  await expect(form.getByRole("radio", { name: say("billing.periods.yearly") })).toBeChecked();
  await expect(field("crm")).toHaveValue("pipedrive");
  await expect(field("calendar")).toHaveValue("outlook");
  // Plans are first offered by the preferred period.
  await expect(
    page.getByRole("region", { name: say("billing.choose.title") }).getByRole("radio", { name: say("billing.periods.yearly") }),
  ).toBeChecked();
  await expect(page.locator(".plan-chooser_plan-price").last()).toHaveText(/^1.185\s€ HT par an et par place$/u);
  // What twelve months cost less than when paid monthly: 39, 59 and 119 € a month against 388, 588 and 1,185 € a year.
  await expect(page.locator(".plan-chooser_plan-saving")).toHaveText([/(?<!\d)80\s€/u, /(?<!\d)120\s€/u, /(?<!\d)243\s€/u]);
});

for (const [language, why] of [
  ["fr", "Veuillez vous connecter pour souscrire une formule"],
  ["en", "Please log in to subscribe to a plan"],
] as const)
  test(`[BILLING-18] for a signed-out visitor a price card leads to sign-in, which says why (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    await page.goto("/#pricing");
    await page.locator("#pricing-plans .pricing-section_ticket a").first().click();
    await page.waitForURL((url) => url.pathname === "/login" && (url.searchParams.get("from") ?? "").includes("plan=starter"));
    await expect(page.getByText(why)).toBeVisible();
  });

test("[BILLING-11][PLAN-03] the billing form takes an individual, monthly and without options, and saves that (en)", async ({ page }) => {
  const say = wordsOf("en");
  await openSettings(page, "billing", "en");
  const form = page.getByRole("region", { name: say("billing.information.title") });
  const field = (name: string) => form.getByLabel(say(`billing.information.${name}`), { exact: true });
  const radio = (name: string) => form.getByRole("radio", { name: say(name) });
  const save = async () => {
    await form.getByRole("button", { name: say("ui.actions.save") }).click();
    await expect(page.getByText("Billing information updated")).toBeVisible();
    await page.reload();
  };
  await form.getByText(say("billing.information.types.individual"), { exact: true }).click();
  await expect(form.getByLabel(say("billing.information.companyName"))).toHaveCount(0);
  await form.getByLabel(say("billing.information.country")).selectOption("BE");
  const texts = {
    address: "Rue Neuve 1",
    postalCode: "1000",
    city: "Bruxelles",
    contactName: "Grace Hopper",
    contactEmail: "grace@exemple.test",
  };
  for (const [name, text] of Object.entries(texts)) await form.getByLabel(say(`billing.information.${name}`)).fill(text);
  await field("detailedInvoice").check();
  await field("postalMail").check();
  await form.getByText(say("billing.periods.yearly"), { exact: true }).click();
  await save();
  await expect(radio("billing.information.types.individual")).toBeChecked();
  for (const [name, text] of Object.entries(texts)) await expect(form.getByLabel(say(`billing.information.${name}`))).toHaveValue(text);
  for (const option of ["detailedInvoice", "postalMail"]) await expect(field(option)).toBeChecked();

  // The choice can be taken back.
  await field("detailedInvoice").uncheck();
  await field("postalMail").uncheck();
  await form.getByText(say("billing.periods.monthly"), { exact: true }).click();
  await save();
  await expect(radio("billing.periods.monthly")).toBeChecked();
  await expect(page.locator(".plan-chooser_plan-price").last()).toHaveText(/119.* excl\. VAT per seat and month$/u);
  for (const option of ["detailedInvoice", "postalMail"]) await expect(field(option)).not.toBeChecked();
});
