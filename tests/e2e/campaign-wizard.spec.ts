import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./newcomer.ts";

/** A new campaign that was being written in this tab, kept at a station with the last one's requirements met. */
async function keepDraft(page: Page, at: "lists" | "pru", listIds: readonly string[] = []): Promise<void> {
  const settings = {
    timeZone: "Europe/Paris",
    activeStart: "09:00",
    activeEnd: "18:00",
    activeDays: [1, 2],
    dailyMax: 50,
    stopOnReply: true,
  };
  const steps = [{ id: "a", type: "visit_profile", version: 1, config: {} }];
  const draft = { title: "T", description: "D", goal: "expand_network", customGoal: "", template: "scratch", steps, listIds, settings };
  await page.addInitScript((kept) => sessionStorage.setItem("filon_campaign_draft", kept), JSON.stringify({ at, draft }));
}

const next = (page: Page) => page.getByRole("button", { name: "Continuer" }).click();

test("[WIZARD-01][WIZARD-03][WIZARD-04][WIZARD-06][WIZARD-09][CAMPAIGN-14] six stations, each left once it has what it needs", async ({
  page,
}) => {
  await signInAsNewcomer(page);
  await page.goto("/campaigns/new");
  await expect(page.getByText("Étape 1 sur 6")).toBeVisible();
  const stations = await page.getByRole("list", { name: "Étapes de la création" }).getByRole("listitem").allInnerTexts();
  expect(stations.map((text) => text.trim())).toEqual(["Titre", "Description", "Objectif", "Séquence", "Listes", "PRU"]);
  await next(page);
  await expect(page.getByText("Donnez un titre à la campagne.")).toBeVisible();
  await page.getByLabel("Titre").fill("Rentrée");
  await next(page);
  await next(page);
  await expect(page.getByText("Ce champ est requis.")).toBeVisible();
  await page.getByLabel("Description").fill("Directrices commerciales");
  await next(page);
  await next(page);
  await expect(page.getByText("Choisissez un objectif.")).toBeVisible();
  await page.getByText("Autre objectif").click();
  await next(page);
  await expect(page.getByText("Précisez votre objectif.")).toBeVisible();
  await page.getByText("Obtenir des rendez-vous").click();
  await next(page);
  await expect(page.getByText("Étape 4 sur 6")).toBeVisible();

  const linkedin = page.getByRole("radio", { name: /^LinkedIn en douceur/u });
  await expect(page.getByText(/2 à 3 semaines · 8 à 15 % de réussite/u)).toHaveCount(3);
  await linkedin.check();
  await page.getByRole("button", { name: /^Retirer · Visite/u }).click();
  const question = page.getByRole("dialog", { name: "Remplacer la séquence ?" });
  await page.getByRole("radio", { name: /^E-mail et relance/u }).click();
  await question.getByRole("button", { name: "Garder la mienne" }).click();
  await expect(linkedin).toBeChecked();
  await expect(page.getByRole("button", { name: /^Retirer · Invitation/u }).first()).toBeVisible();
  await page.getByRole("radio", { name: /^E-mail et relance/u }).click();
  await question.getByRole("button", { name: "Remplacer" }).click();
  await expect(page.getByRole("radio", { name: /^E-mail et relance/u })).toBeChecked();
  await expect(page.getByRole("button", { name: /^Retirer · Invitation/u })).toHaveCount(0);
});

test("[WIZARD-07][WIZARD-14][WIZARD-16] lists that fail to load, that are gone, and that are lacking are each told", async ({ page }) => {
  await signInAsNewcomer(page);
  await keepDraft(page, "lists", ["01900000-0000-7000-8000-000000000001"]);
  await page.route("**/api/lists", (route) => route.fulfill({ status: 500, json: { success: false, code: "problems.any", message: "…" } }));
  await page.goto("/campaigns/new");
  await expect(page.getByText("Les listes de prospects n’ont pas pu être chargées.")).toBeVisible();
  await page.unrouteAll();
  const told = expect(page.getByText("Une liste sélectionnée n’est plus disponible et a été retirée.")).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await told;
  await next(page);
  await expect(page.getByText("Choisissez au moins une liste de prospects.")).toBeVisible();
});

test("[WIZARD-12][WIZARD-13] PRU that cannot be checked, and PRU that do not suffice, are each told", async ({ page }) => {
  await signInAsNewcomer(page);
  const listIds = ["01900000-0000-7000-8000-000000000001"];
  await keepDraft(page, "pru", listIds);
  await page.route("**/api/lists", (route) =>
    route.fulfill({ json: { success: true, data: [{ id: listIds[0], name: "Lyon", count: 300, createdAt: "2026-11-01T08:00:00.000Z" }] } }),
  );
  await page.route("**/api/campaigns/quote", (route) =>
    route.fulfill({ status: 500, json: { success: false, code: "problems.any", message: "…" } }),
  );
  await page.goto("/campaigns/new");
  await expect(page.getByText("Les PRU disponibles n’ont pas pu être vérifiés.")).toBeVisible();
  const quote = {
    prospects: 300,
    reachable: 300,
    leftOut: [],
    entering: 300,
    unreachable: [],
    pruPerProspect: 1,
    pruCost: 300,
    pruAvailable: 250,
    missingChannels: [],
    missingModules: [],
    surchargedModules: [],
    problems: [],
  };
  await page.route("**/api/campaigns/quote", (route) => route.fulfill({ json: { success: true, data: quote } }));
  await page.reload();
  await expect(page.getByText("PRU insuffisants : il en manque 50.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Créer et démarrer" })).toBeDisabled();
  const told = expect(page.locator(".toast").getByText("PRU insuffisants pour créer cette campagne")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Créer la campagne" }).click();
  await told;
});

test("[CAMPAIGN-13][SHELL-17] unsaved changes of a draft are left behind only after a question", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const data = { title: "Rentrée", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } };
  const { id } = (await (await page.request.post("/api/campaigns", { headers, data })).json()).data;
  await page.goto(`/campaigns/${id}/edit?station=title`);
  await page.getByLabel("Titre").fill("Autre titre");
  const question = page.getByRole("dialog", { name: "Quitter sans enregistrer ?" });
  await page.getByRole("link", { name: "Tableau de bord" }).click();
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(page.getByLabel("Titre")).toHaveValue("Autre titre");
  await page.getByRole("link", { name: "Tableau de bord" }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: "Tableau de bord" }).click();
  await question.getByRole("button", { name: "Quitter" }).click();
  await page.waitForURL("**/dashboard");
});
