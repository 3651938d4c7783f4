import { expect, test, type Page } from "@playwright/test";
import { signInAsNewcomer } from "./newcomer.ts";

async function connectLinkedIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("button", { name: "Connecter LinkedIn" }).click();
  const dialog = page.getByRole("dialog", { name: "Connecter LinkedIn" });
  await dialog.getByLabel("J’ai compris et je souhaite connecter mon compte").check();
  await dialog.getByLabel("E-mail LinkedIn").fill(email);
  await dialog.getByLabel("Mot de passe LinkedIn", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Connecter", exact: true }).click();
}

test("an account whose network asks for a picture check is led to the secure page, not asked for a code, and a second account is not offered", async ({
  page,
}) => {
  await signInAsNewcomer(page);
  await page.goto("/settings/channels");
  await connectLinkedIn(page, `captcha-${Date.now()}@exemple.fr`, "secret+captcha");
  const dialog = page.getByRole("dialog", { name: "Connecter LinkedIn" });
  await expect(dialog.getByRole("button", { name: "Connecter sur une page sécurisée" })).toBeVisible();
  await expect(dialog.getByLabel("Code de vérification")).toHaveCount(0);

  await page.reload();
  const card = page.getByRole("listitem").filter({ hasText: "Vérification demandée" });
  await expect(card.getByText("LinkedIn demande une vérification par image.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Connecter sur une page sécurisée" })).toBeVisible();
  await expect(card.getByLabel("Code de vérification")).toHaveCount(0);

  await expect(page.getByText("Votre abonnement comprend un compte LinkedIn.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connecter LinkedIn" })).toHaveCount(0);
});

test("the secure page comes back to the sending accounts, which say how it went", async ({ page, context }) => {
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
