import { expect, test } from "@playwright/test";
import { registerNewcomer, signInAsNewcomer } from "./testing/newcomer.ts";

test("[HELP-01] the first steps are ticked off according to the workspace's content", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name: "Aide" }).click();
  await page.waitForURL("**/help");
  const steps = page.getByRole("region", { name: "Vos premiers pas" });
  await expect(steps.getByText("0 fait sur 4")).toBeVisible();
  await expect(steps.getByRole("listitem").first()).toHaveAttribute("aria-current", "step");
  await page.request.post("/api/prospects", { headers, data: { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.test" } });
  const graph = { nodes: [], connections: [] };
  await page.request.post("/api/campaigns", {
    headers,
    data: { title: "Essai", description: "Essai", goal: "generate_leads", listIds: [], graph },
  });
  await page.reload();
  await expect(steps.getByText("2 faits sur 4")).toBeVisible();
  await expect(steps.getByRole("listitem").filter({ hasText: "Importer des prospects" })).toContainText("(fait)");
  await steps.getByRole("link", { name: "Connecter un compte" }).click();
  await page.waitForURL("**/settings/channels");
});

test("[HELP-01] articles are found by any of their words, ignoring accents, and have their own addresses", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/help");
  await page.getByRole("searchbox", { name: "Rechercher dans l’aide" }).fill("MOT DE PASSE application");
  const found = page.getByRole("region", { name: /article/ });
  await expect(found.getByRole("link").first()).toHaveText("Connecter une boîte e-mail");
  await page.waitForURL(/\/help\?q=/u);
  await page.reload();
  await found.getByRole("link").first().click();
  await page.waitForURL("**/help/connect-email");
  await expect(page.getByRole("heading", { name: "Connecter une boîte e-mail" })).toBeFocused();
  await page.getByRole("article").getByRole("link", { name: "Canaux" }).click();
  await page.waitForURL("**/settings/channels");
  await page.goto("/help?q=zzzz");
  await expect(page.getByRole("heading", { name: "Aucun article ne correspond" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nous écrire" })).toHaveAttribute("href", "/contact");
  await page.goto("/help/ailleurs");
  await expect(page.getByRole("heading", { name: "Cet article n’existe pas" })).toBeVisible();
});

test("modules are found in the help by what people call them, and their pages show an example, settings and what they leave", async ({
  page,
}) => {
  await signInAsNewcomer(page);
  await page.goto("/help?q=scoring");
  const found = page.getByRole("region", { name: /module/ });
  await found.getByRole("link", { name: "Score", exact: true }).click();
  await page.waitForURL("**/marketplace/score_lead");
  const main = page.getByRole("main");
  await expect(
    main.getByRole("img", { name: /^Exemple de parcours avec «\s?Score\s?». Début → Score, Score \(Score élevé\) → Message/u }),
  ).toBeVisible();
  await expect(main.getByRole("region", { name: "Réglages" })).toContainText(/Score minimum\s*Nombre\s?: de 0 à 100\s*Au départ\s?: 60/u);
  await expect(main.getByRole("region", { name: "Et ensuite" })).toContainText("Aussi proposé comme");
  await expect(main.getByRole("region", { name: "Ce qu’il coûte" })).toContainText("1 PRU par prospect");

  const pages = [
    ["send_inmail", /LinkedInFilon le fait pour vousTexte de 1.900 caractères au plus.*E-mailRien/su, "Un compte LinkedIn connecté"],
    ["private_reply", /LinkedInRien.*InstagramUne tâche prête.*1.000 caractères/su, "Professional"],
    ["crm_sync", /Aucun.: cette étape ne contacte pas le prospect/u, /Un service connecté.: HubSpot, Salesforce, Pipedrive/u],
  ] as const;
  for (const [type, onChannels, needs] of pages) {
    await page.goto(`/marketplace/${type}`);
    await expect(main.getByRole("region", { name: "Sur chaque canal" })).toContainText(onChannels);
    await expect(main.getByRole("region", { name: "Ce qu’il demande" })).toContainText(needs);
  }
  await main.getByRole("link", { name: /Un service connecté/u }).click();
  await page.waitForURL("**/settings/integrations");
});

test("[HELP-01] the help is complete in English: first steps, articles, modules, shortcuts", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await signInAsNewcomer(page);
  await page.goto("/help");
  for (const name of ["Your first steps", "Getting started", "Prospects", "Campaigns", "Channels", "Your account", "Keyboard shortcuts"])
    await expect(page.getByRole("main").getByRole("heading", { name, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "The modules of a sequence" }).click();
  await expect(page.getByText("Sends a LinkedIn invitation", { exact: false })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("[HELP-01] the public footer and the FAQ lead to the help, for a visitor through sign-in", async ({ page }) => {
  const { email, password } = await registerNewcomer(page);
  await page.addInitScript(() => localStorage.setItem("cookieConsent", JSON.stringify({ all: false, essential: true })));
  await page.goto("/faq");
  await expect(page.locator('main a[href="/help"]')).toBeVisible();
  await page.locator('footer a[href="/help"]').click();
  await page.waitForURL(/\/login\?from=%2Fhelp/u);
  await page.getByLabel("E-mail", { exact: false }).first().fill(email);
  await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL("**/help");
  await expect(page.getByRole("heading", { name: "Aide", level: 1 })).toBeVisible();
});
