import { expect, test, type Page } from "@playwright/test";
import { openIn, textsIn } from "./testing/accounts.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";

async function connectLinkedIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("button", { name: "Connecter LinkedIn" }).click();
  const dialog = page.getByRole("dialog", { name: "Connecter LinkedIn" });
  await dialog.getByLabel("J’ai compris et je souhaite connecter mon compte").check();
  await dialog.getByLabel("E-mail LinkedIn").fill(email);
  await dialog.getByLabel("Mot de passe LinkedIn", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Connecter", exact: true }).click();
}

for (const language of ["fr", "en"] as const) {
  test(`[SETTINGS-11] LinkedIn is connected with e-mail and password, and says that it worked (${language})`, async ({ page }) => {
    await signInAsNewcomer(page);
    const t = textsIn(language);
    await openIn(page, language, "/settings/channels");
    await page.getByRole("button", { name: t("channels.web.linkedin.title") }).click();
    const dialog = page.getByRole("dialog", { name: t("channels.web.linkedin.title") });
    await dialog.getByLabel(t("channels.web.linkedin.accept")).check();
    await dialog.getByLabel(t("channels.web.linkedin.email")).fill(`ok-${Date.now()}@exemple.fr`);
    await dialog.getByLabel(t("channels.web.linkedin.password"), { exact: true }).fill("secret");
    await dialog.getByRole("button", { name: t("channels.web.linkedin.connect"), exact: true }).click();
    const said = { fr: "Connexion LinkedIn réussie", en: "LinkedIn connection successful" }[language];
    await expect(page.locator(".toast-viewport_toast").getByText(said)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
}

test("an account whose network asks for a picture check is sent to the secure page rather than asked for a code, and a second account is not offered", async ({
  page,
}) => {
  await signInAsNewcomer(page);
  await page.goto("/settings/channels");
  await connectLinkedIn(page, `captcha-${Date.now()}@exemple.fr`, "secret+captcha");
  const dialog = page.getByRole("dialog", { name: "Connecter LinkedIn" });
  await expect(dialog.getByText("LinkedIn demande une vérification par image.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Connecter sur une page sécurisée" })).toBeVisible();
  await expect(dialog.getByLabel("Code de vérification")).toHaveCount(0);

  await page.reload();
  const card = page.getByRole("listitem").filter({ hasText: "Vérification demandée" });
  await expect(card.getByText("LinkedIn demande une vérification par image.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Connecter sur une page sécurisée" })).toBeVisible();
  await expect(card.getByLabel("Code de vérification")).toHaveCount(0);

  await expect(page.getByText("Votre formule comprend un compte LinkedIn.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connecter LinkedIn" })).toHaveCount(0);
});

test("the secure page returns to the sending accounts, which show how it went", async ({ page, context }) => {
  await signInAsNewcomer(page);
  await page.goto("/settings/channels");
  await page.getByRole("button", { name: "Connecter LinkedIn" }).click();
  const dialog = page.getByRole("dialog", { name: "Connecter LinkedIn" });
  await dialog.getByLabel("J’ai compris et je souhaite connecter mon compte").check();
  const [hosted] = await Promise.all([
    context.waitForEvent("page"),
    dialog.getByRole("button", { name: "Connecter sur une page sécurisée" }).click(),
  ]);
  await hosted.locator("input[name=username]").fill(`hosted-${Date.now()}@exemple.fr`);
  await hosted.locator("input[name=password]").fill("secret");
  await hosted.getByRole("button").first().click();
  await hosted.waitForURL("**/settings/channels?linkedin=connected");
  await page.bringToFront();
  await expect(page.getByText("Connecté", { exact: true })).toBeVisible();

  await page.goto("/settings/channels?linkedin=failed");
  await expect(page.getByRole("alert").filter({ hasText: "LinkedIn n’a pas été connecté sur la page sécurisée." })).toBeVisible();
});
