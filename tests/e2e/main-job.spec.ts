import { expect, type Page, test } from "@playwright/test";

/** Returns the import page's sample file, cut to its first 60 people and one row that cannot be imported. */
async function peopleFile(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.getByRole("link", { name: /personnes inventées/ }).getAttribute("href");
  const csv = await (await page.request.get(address ?? "")).body();
  const lines = csv.toString("utf8").split("\n");
  return {
    name: "contacts-salon.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([...lines.slice(0, 61), ",,pas-une-adresse,,,,"].join("\n")),
  };
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Essayer avec le compte de démonstration" }).click();
  await page.waitForURL("**/dashboard");
}

// The demonstration account is used up by one run: its people are imported and its campaign runs. A second could not tell anything.
test.describe.configure({ retries: 0 });

test("a newcomer imports prospects, runs a campaign on the demonstration network, and a reply stops a sequence", async ({ page }) => {
  test.setTimeout(240_000);

  await test.step("sign in with the demonstration account; the page names the network in use", async () => {
    await signIn(page);
    await expect(page.getByRole("button", { name: "Réseau de démonstration" })).toBeVisible();
  });

  await test.step("import a file: columns recognised, dry run, progress, report with the rejected row", async () => {
    await page.getByRole("link", { name: "Prospects", exact: true }).click();
    await page.getByRole("link", { name: "Importer" }).first().click();
    await page.locator("input[type=file]").setInputFiles(await peopleFile(page));
    await expect(page.getByRole("heading", { name: "Où va chaque colonne ?" })).toBeVisible();
    await page.getByText("Une nouvelle liste").click();
    await page.getByLabel("Nom de la nouvelle liste").fill("Salon de Nantes");
    await page.getByRole("button", { name: "Vérifier le fichier" }).click();
    await expect(page.getByRole("heading", { name: "Ce que fera l’import" })).toBeVisible();
    await page.getByRole("button", { name: "Importer 60 prospects" }).click();
    await expect(page.getByRole("heading", { name: "Import terminé" })).toBeVisible();
    const rejected = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger les lignes rejetées" }).click();
    expect((await rejected).suggestedFilename()).toContain("rejet");
  });

  await test.step("the list finds a prospect despite the accents", async () => {
    await page.getByRole("link", { name: "Prospects", exact: true }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByText("60", { exact: true }).first()).toBeVisible();
  });

  await test.step("create a campaign in six steps and see what it costs", async () => {
    await page.getByRole("link", { name: "Campagnes", exact: true }).click();
    await page.getByRole("button", { name: "Créer pas à pas" }).first().click();
    await expect(page.getByText("Étape 1 sur 6")).toBeVisible();
    await page.getByLabel("Titre").fill("Après le salon");
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByLabel("Description").fill("Les personnes rencontrées à Nantes");
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByText("Obtenir des rendez-vous").click();
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("radio", { name: /^LinkedIn puis e-mail/ }).check();
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByText("Salon de Nantes").click();
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(page.getByText("60", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Créer et démarrer" }).click();
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/);
  });

  await test.step("the campaign updates live: figures, line and activity change without a reload", async () => {
    await expect(page.getByRole("heading", { name: /Après le salon/ })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Avancement" })).toBeVisible();
    await expect(figure(page, "Invitations")).not.toHaveText("0", { timeout: 60_000 });
    await expect(figure(page, "Acceptées")).not.toHaveText("0", { timeout: 60_000 });
    await expect(figure(page, "Réponses")).not.toHaveText("0", { timeout: 90_000 });
  });

  await test.step("a reply stopped a sequence: nothing was sent to that person afterwards", async () => {
    await page.getByRole("tab", { name: "Activité récente" }).click();
    const reply = page.getByRole("listitem").filter({ hasText: "A répondu" }).first();
    await expect(reply).toBeVisible({ timeout: 60_000 });
    await reply.getByRole("link").first().click();
    const timeline = page.getByRole("list", { name: /Historique du prospect/ });
    await expect(timeline.getByText("Séquence arrêtée : le prospect a répondu")).toBeVisible({ timeout: 60_000 });
    const entries = await timeline.getByRole("listitem").allInnerTexts();
    const answered = entries.findIndex((entry) => entry.startsWith("A répondu"));
    expect(answered).toBeGreaterThanOrEqual(0);
    expect(entries.slice(0, answered).filter((entry) => /^(?:Message|Invitation|E-mail) envoyé/u.test(entry))).toEqual([]);
  });

  await test.step("pause, resume and stop from the campaign page free the PRU", async () => {
    await page.getByRole("link", { name: "Campagnes", exact: true }).click();
    await page.getByRole("link", { name: "Après le salon" }).first().click();
    await page.getByRole("button", { name: "Mettre en pause" }).click();
    await expect(page.getByRole("meter", { name: /^0 PRU occupés/ })).toBeVisible();
    await page.getByRole("button", { name: "Reprendre" }).click();
    await expect(page.getByRole("meter", { name: /^60 PRU occupés/ })).toBeVisible();
    await page.getByRole("button", { name: "Arrêter" }).click();
    await page.getByRole("button", { name: "Arrêter la campagne" }).click();
    await expect(page.getByText("Arrêtée").first()).toBeVisible();
  });

  await test.step("the dashboard shows the same", async () => {
    await page.getByRole("link", { name: "Tableau de bord" }).click();
    await expect(page.getByRole("heading", { name: "Ligne de conversion" })).toBeVisible();
    await expect(figure(page, "Prospects")).toHaveText("60");
    await expect(figure(page, "Contactés")).not.toHaveText("0");
  });
});

/** Returns the figure under a term in a list of figures. */
function figure(page: Page, term: string) {
  return page
    .locator("dl > div", { has: page.locator("dt", { hasText: new RegExp(`^${term}$`, "u") }) })
    .locator("dd")
    .first();
}
