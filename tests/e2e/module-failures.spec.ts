import { type Browser, expect, type Page, test } from "@playwright/test";
import { signInAsAdministrator, signInAsNewcomer } from "./testing/newcomer.ts";

const WORDS = {
  fr: {
    install: "Installer Étiquettes",
    installed: "Module installé avec succès",
    installError: "Erreur lors de l’installation du module",
    uninstall: "Désinstaller",
    uninstalled: "Module désinstallé",
    uninstallError: "Erreur lors de la désinstallation du module",
    propose: "Proposer un module",
    proposal: "Votre proposition",
    send: "Envoyer la proposition",
    proposed: "Proposition envoyée avec succès",
    proposeError: "Une erreur est survenue lors de l’envoi de votre proposition",
    loadError: "Erreur lors du chargement des demandes",
    retry: "Réessayer",
    approve: "Approuver",
    approved: "Demande approuvée avec succès",
    reject: "Refuser",
    processError: "Erreur lors du traitement de la demande",
    makeAvailable: "Déclarer disponible",
    tell: "Déclarer et prévenir",
    notifyError: "Erreur lors de la notification de disponibilité",
  },
  en: {
    install: "Install Tags",
    installed: "Module installed successfully",
    installError: "Error installing module",
    uninstall: "Uninstall",
    uninstalled: "Module uninstalled",
    uninstallError: "Error uninstalling module",
    propose: "Propose a module",
    proposal: "Your proposal",
    send: "Send the proposal",
    proposed: "Proposal sent successfully",
    proposeError: "An error occurred while sending your proposal",
    loadError: "Error loading requests",
    retry: "Try again",
    approve: "Approve",
    approved: "Request approved successfully",
    reject: "Reject",
    processError: "Error processing request",
    makeAvailable: "Mark available",
    tell: "Mark and notify",
    notifyError: "Error notifying availability",
  },
} as const;

/** The server's answer to an internal error: it always has a message, which says nothing about the cause. */
const FAULT = {
  status: 500,
  json: { success: false, code: "problems.unexpected", message: "Une erreur inattendue s’est produite.", id: "1" },
};

const REQUESTS = /\/api\/admin\/module-requests(\?|$)/u;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Runs `act` while these calls, except GET requests, fail with an internal server error, and expects the text `failure`. */
async function failsThen(page: Page, calls: string, act: () => Promise<void>, failure: string): Promise<void> {
  await page.route(calls, (route) => (route.request().method() === "GET" ? route.continue() : route.fulfill(FAULT)));
  await act();
  await told(page, failure);
  await page.unroute(calls);
}

async function inLanguage(browser: Browser, language: "fr" | "en"): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
  return context.newPage();
}

for (const language of ["fr", "en"] as const) {
  const words = WORDS[language];

  test(`[MARKET-09][MARKET-14] success and failure of installing, uninstalling and proposing a module have their own messages, in ${language}`, async ({
    browser,
  }) => {
    const page = await inLanguage(browser, language);
    await signInAsNewcomer(page);
    await page.goto("/marketplace/tag_contact");
    const install = () => button(page, words.install).click();
    await failsThen(page, "**/api/marketplace/modules/tag_contact/install", install, words.installError);
    await install();
    await told(page, words.installed);

    await button(page, words.uninstall).click();
    const confirm = () => page.getByRole("dialog").getByRole("button", { name: words.uninstall }).click();
    await failsThen(page, "**/api/marketplace/modules/tag_contact/uninstall", confirm, words.uninstallError);
    await confirm();
    await told(page, words.uninstalled);

    await page.goto("/marketplace?view=proposals");
    await button(page, words.propose).first().click();
    await page.getByLabel(words.proposal).fill("Publier un article sur LinkedIn");
    const send = () => button(page, words.send).click();
    await failsThen(page, "**/api/marketplace/requests", send, words.proposeError);
    await send();
    await told(page, words.proposed);
    await page.context().close();
  });

  test(`[ADMIN-04] failures in handling module proposals have their own messages, in ${language}`, async ({ browser }) => {
    const proposer = await browser.newContext();
    const { token } = await signInAsNewcomer(await proposer.newPage());
    const description = `Publier un article sur LinkedIn, ${language} ${Date.now()}`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await proposer.request.post("/api/marketplace/requests", { headers, data: { description } })).ok()).toBe(true);
    await proposer.close();

    const page = await inLanguage(browser, language);
    await signInAsAdministrator(page);
    await page.route(REQUESTS, (route) => route.fulfill(FAULT));
    await page.goto("/admin/requests");
    await expect(page.getByRole("heading", { name: words.loadError })).toBeVisible();
    await page.unroute(REQUESTS);
    await button(page, words.retry).click();

    const row = page.getByRole("listitem").filter({ hasText: description });
    const decide = "**/api/admin/module-requests/*/decide";
    await failsThen(page, decide, () => row.getByRole("button", { name: words.reject }).click(), words.processError);
    await failsThen(page, decide, () => row.getByRole("button", { name: words.approve }).click(), words.processError);
    await row.getByRole("button", { name: words.approve }).click();
    await told(page, words.approved);
    await row.getByRole("button", { name: words.makeAvailable }).click();
    await failsThen(page, "**/api/admin/module-requests/*/available", () => button(page, words.tell).click(), words.notifyError);
    await page.context().close();
  });
}
