import { expect, type Page, test } from "@playwright/test";
import { type Newcomer, signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";

async function post(page: Page, { token }: Newcomer, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { id: string } }).data;
}
const card = (page: Page, name: string) => page.locator("section.card", { has: page.getByRole("heading", { name, exact: true }) });

test("[PROSPECT-03][PROSPECT-04][SHELL-17] a prospect is added, described, rated and followed in two windows", async ({
  page,
  context,
}) => {
  const user = await signInAsNewcomer(page);
  await post(page, user, "/api/prospects", { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.fr" });

  // The dialog opens by its address, and shows possible duplicates.
  await page.goto("/prospects?new=1");
  const dialog = page.getByRole("dialog", { name: "Ajouter un prospect" });
  await dialog.getByLabel("Prénom").fill("Claire");
  await dialog.getByLabel("E-mail").fill("zoe@exemple.fr");
  await dialog.getByLabel("Téléphone").fill("06 12 34 56 78");
  await expect(dialog.getByText("même e-mail")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Zoé Martin" })).toBeVisible();
  await dialog.getByLabel("E-mail").fill("claire@exemple.fr");
  await dialog.getByRole("button", { name: "Ajouter le prospect" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Claire" })).toBeVisible();

  // Another window on the same prospect sees the changes made in this one.
  const other = await context.newPage();
  await other.addInitScript(
    ([token, refreshToken]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [user.token, user.refreshToken] as const,
  );
  await other.goto(page.url());
  await expect(card(other, "E-mails").getByRole("link", { name: "claire@exemple.fr" })).toBeVisible();

  const emails = card(page, "E-mails");
  await emails.getByLabel("Nouvelle adresse e-mail").fill("claire.perso@exemple.fr");
  await emails.getByRole("combobox", { name: "Type" }).selectOption({ label: "Personnel" });
  await emails.getByRole("button", { name: "Ajouter" }).click();
  await emails.getByRole("button", { name: "Actions pour claire.perso@exemple.fr" }).click();
  await emails.getByRole("button", { name: "Rendre principale" }).click();
  await expect(emails.getByRole("listitem").first()).toContainText("claire.perso@exemple.fr");
  await expect(card(other, "E-mails").getByRole("listitem").first()).toContainText("claire.perso@exemple.fr");

  await expect(card(page, "Téléphones").getByRole("link", { name: "06 12 34 56 78" })).toBeVisible();

  const score = card(page, "Score");
  await score.getByRole("group", { name: "Besoin" }).getByRole("button", { name: "Fort" }).click();
  await score.getByRole("group", { name: "Calendrier" }).getByRole("button", { name: "Faible" }).click();
  await expect(score).toContainText("60 sur 100");
  await expect(score).toContainText("60 points sur 60");
  await expect(card(other, "Score")).toContainText("60 sur 100");

  await card(page, "Étiquettes").getByRole("combobox").fill("salon");
  await page.keyboard.press("Enter");
  await expect(card(page, "Historique")).toContainText("Étiquette ajoutée");

  await card(page, "Interactions").getByRole("button", { name: "Consigner un échange" }).click();
  const exchange = page.getByRole("dialog", { name: "Consigner un échange" });
  await exchange.getByLabel("Résultat").selectOption({ label: "À relancer" });
  await exchange.getByLabel("Ce qui s’est dit").fill("Rappeler en mars");
  await exchange.getByRole("button", { name: "Enregistrer" }).click();
  await expect(card(page, "Interactions")).toContainText("Rappeler en mars");
  await expect(card(page, "Historique")).toContainText("Appel · Sortant");

  const notes = card(page, "Notes");
  await notes.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(notes.getByText("Veuillez saisir une note avant de l’ajouter")).toBeVisible();
  await notes.getByLabel("Nouvelle note").fill("Préfère le téléphone");
  await notes.getByRole("button", { name: "Ajouter la note" }).click();
  await notes.getByRole("button", { name: /Supprimer la note/u }).click();
  await expect(notes.getByText("Note supprimée.")).toBeVisible();
  await expect(card(other, "Notes").getByText("Préfère le téléphone")).toBeHidden();
  await notes.getByRole("button", { name: "Annuler la suppression de la note" }).click();
  await expect(card(other, "Notes").getByText("Préfère le téléphone")).toBeVisible();

  await card(page, "Listes").getByRole("button", { name: "Ajouter à une liste" }).click();
  const lists = page.getByRole("dialog", { name: /liste/u });
  await lists.getByLabel("Nom de la liste").fill("Salon de Lyon");
  await lists.getByRole("button", { name: "Ajouter à la liste" }).click();
  await expect(card(page, "Listes").getByRole("link", { name: "Salon de Lyon" })).toBeVisible();
  await expect(card(page, "Historique")).toContainText("Ajouté à la liste Salon de Lyon");
  await expect(card(page, "Profil LinkedIn").getByText("Aucun profil LinkedIn n’est connu.")).toBeVisible();

  for (const tab of ["Infos", "Automatisation", "Avancé", "Analyse"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    expect(await pageFaults(page, tab)).toEqual([]);
  }
});

test("a call recorded as “not interested” shows the same message as in the inbox, with a way to undo it", async ({ page }) => {
  const user = await signInAsNewcomer(page);
  const { id } = await post(page, user, "/api/prospects", { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.fr" });
  await page.goto(`/prospects/${id}`);
  const status = page.getByRole("combobox", { name: "Statut", exact: true });
  await card(page, "Interactions").getByRole("button", { name: "Consigner un échange" }).click();
  await page.getByLabel("Résultat").selectOption({ label: "Pas intéressé" });
  await page.getByRole("dialog").getByLabel("Ce qui s’est dit").fill("Rappelle-moi");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(status).toHaveValue("refused");
  const toast = page.locator(".toast-viewport_toast").filter({ hasText: "Zoé Martin : pas intéressé. Plus aucune campagne ne lui écrit." });
  await toast.getByRole("button", { name: "Annuler" }).click();
  await expect(status).toHaveValue("new");
  await expect(page.getByText("Zoé Martin : statut « Nouveau » rétabli")).toBeVisible();
  await expect(card(page, "Interactions").getByText("Rappelle-moi")).toBeVisible();
  await expect(card(page, "Interactions").getByText("Pas intéressé")).toHaveCount(0);
});

/** Opens a prospect's page on which every change fails with a server error. */
async function outOfReach(page: Page): Promise<void> {
  const user = await signInAsNewcomer(page);
  const { id } = await post(page, user, "/api/prospects", { firstName: "Zoé", email: "zoe@exemple.fr", phone: "0612345678" });
  await post(page, user, `/api/prospects/${id}/notes`, { text: "À revoir" });
  await post(page, user, `/api/prospects/${id}/interactions`, { type: "call" });
  await page.goto(`/prospects/${id}`);
  await expect(card(page, "Notes").getByText("À revoir")).toBeVisible();
  await expect(card(page, "Interactions").getByText("Appel", { exact: true })).toBeVisible();
  await page.route(`**/api/prospects/${id}/**`, (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 500, contentType: "text/plain", body: "" }),
  );
}

test("[PROSPECT-15] changes that cannot be saved are rolled back and reported in their own words", async ({ page }) => {
  await outOfReach(page);

  await card(page, "Score").getByRole("group", { name: "Besoin" }).getByRole("button", { name: "Fort" }).click();
  await expect(page.getByText("Le score n’a pas pu être modifié.")).toBeVisible();
  await expect(card(page, "Score").getByText("Pas encore évalué")).toBeVisible();

  await card(page, "E-mails")
    .getByRole("button", { name: /Actions pour/u })
    .click();
  await card(page, "E-mails").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("L’adresse e-mail n’a pas pu être supprimée.")).toBeVisible();
  await expect(card(page, "E-mails").getByRole("link", { name: "zoe@exemple.fr" })).toBeVisible();

  await card(page, "Téléphones")
    .getByRole("button", { name: /Actions pour/u })
    .click();
  await card(page, "Téléphones").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Le numéro n’a pas pu être supprimé.")).toBeVisible();

  await card(page, "Étiquettes").getByRole("combobox").fill("salon");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Les étiquettes n’ont pas pu être modifiées.")).toBeVisible();

  await card(page, "Notes")
    .getByRole("button", { name: /Supprimer la note/u })
    .click();
  await expect(page.getByText("La note n’a pas pu être supprimée.")).toBeVisible();
  await expect(card(page, "Notes").getByText("À revoir")).toBeVisible();

  await card(page, "Interactions")
    .getByRole("button", { name: /Supprimer l’échange/u })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer l’échange" }).click();
  await expect(page.getByText("L’échange n’a pas pu être supprimé.")).toBeVisible();
});

test("[PROSPECT-15] an address, a number and an exchange that cannot be changed are each reported", async ({ page }) => {
  await outOfReach(page);

  await card(page, "E-mails")
    .getByRole("button", { name: /Actions pour/u })
    .click();
  await card(page, "E-mails")
    .getByRole("button", { name: /Type.*Personnel/u })
    .click();
  await expect(page.getByText("L’adresse e-mail n’a pas pu être modifiée.")).toBeVisible();
  await card(page, "Téléphones")
    .getByRole("button", { name: /Actions pour/u })
    .click();
  await card(page, "Téléphones")
    .getByRole("button", { name: /Type.*Bureau/u })
    .click();
  await expect(page.getByText("Le numéro n’a pas pu être modifié.")).toBeVisible();

  await card(page, "Interactions")
    .getByRole("button", { name: /Modifier l’échange/u })
    .click();
  await page.getByRole("dialog").getByLabel("Résultat").selectOption({ label: "À relancer" });
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("L’échange n’a pas pu être modifié.")).toBeVisible();
});

test("[PROSPECT-16] prospects that cannot be loaded show an error with the server's message", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await page.route(/\/api\/prospects\?/u, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "problems.unavailable", message: "The database is being restarted." } }),
  );
  await page.goto("/prospects");
  await expect(page.getByText("Error loading prospects: The database is being restarted.")).toBeVisible({ timeout: 30_000 });
});

test("[PROSPECT-19] in English a row is edited in its dialog, an address is searched for, and going back finds the same list", async ({
  page,
}) => {
  const user = await signInAsNewcomer(page);
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  const { id } = await post(page, user, "/api/prospects", { firstName: "Zoé", lastName: "Martin", company: "Filature" });
  await post(page, user, "/api/prospects", { firstName: "Paul", lastName: "Autre" });
  await page.goto("/prospects?search=filature");
  await page.getByRole("link", { name: "Edit Zoé Martin" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Zoé Martin" });
  await dialog.getByLabel("Phone").fill("call me");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This is not a valid phone number.")).toBeVisible();
  await dialog.getByLabel("Phone").fill("01 42 68 53 00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: /^Zoé Martin/u }).click();
  await expect(page).toHaveURL(new RegExp(`/prospects/${id}$`, "u"));
  await expect(card(page, "Phones").getByRole("link", { name: "01 42 68 53 00" })).toBeVisible();
  // The demonstration's stand-in does not know this name, so the search costs nothing.
  await expect(card(page, "E-mails")).toContainText("only its invented people are found");
  await card(page, "E-mails").getByRole("button", { name: "Find the e-mail" }).click();
  await expect(page.getByText("No email found")).toBeVisible();
  await page.getByRole("tab", { name: "Advanced" }).click();
  await page.getByRole("combobox", { name: /Legal basis/u }).selectOption({ label: "Consent" });
  await page.getByRole("link", { name: "All prospects" }).click();
  await expect(page).toHaveURL(/\/prospects\?search=filature$/u);
  await expect(page.getByRole("link", { name: /^Zoé Martin/u })).toBeVisible();
});
