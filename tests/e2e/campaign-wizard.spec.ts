import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES, textsIn } from "./testing/accounts.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Stores an unfinished campaign in this tab, at a station; the stations before it are complete. */
async function keepDraft(page: Page, token: string, at: "lists" | "pru", listIds: readonly string[] = []): Promise<void> {
  const asked = await page.request.get("/api/auth/user", { headers: { authorization: `Bearer ${token}` } });
  const { user } = await asked.json();
  const key = `filon_campaign_draft:${user._id}:${user.workspace.id}`;
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
  await page.addInitScript(
    ([name, kept]) => {
      localStorage.setItem(name, kept);
      sessionStorage.setItem("filon_campaign_writing", name);
    },
    [key, JSON.stringify({ at, draft, keptAt: new Date().toISOString() })] as const,
  );
}

/** Saves a draft without steps or lists. */
async function createDraft(page: Page, token: string, fields: object = {}): Promise<{ readonly id: string }> {
  const graph = { nodes: [], connections: [] };
  const data = { title: "Rentrée", description: "Essai", goal: "generate_leads", listIds: [], graph, ...fields };
  return (await (await page.request.post("/api/campaigns", { headers: { authorization: `Bearer ${token}` }, data })).json()).data;
}

const next = (page: Page) => page.getByRole("button", { name: "Continuer" }).click();

test("[WIZARD-01][WIZARD-03][WIZARD-04][WIZARD-06][WIZARD-09][CAMPAIGN-14] the wizard has six stations; each can be left only when it is complete", async ({
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
  await expect(page.getByText(/pour «\sObtenir des rendez-vous\s».*2 à 3 semaines · 8 à 15\s% de réussite/u)).toHaveCount(1);
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

test("[WIZARD-07][WIZARD-14] the wizard reports that a list is required, and that chosen lists were deleted", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  await keepDraft(page, token, "lists", ["01900000-0000-7000-8000-000000000001"]);
  const told = expect(page.getByText("Une liste sélectionnée n’est plus disponible et a été retirée.")).toBeVisible({ timeout: 60_000 });
  await page.goto("/campaigns/new");
  await told;
  await next(page);
  await expect(page.getByText("Choisissez au moins une liste de prospects.")).toBeVisible();
});

const FAILED = { status: 500, json: { success: false, code: "problems.any", message: "…" } };

const FAILURES = {
  fr: {
    lists: "Les listes de prospects n’ont pas pu être chargées.",
    campaign: "La campagne n’a pas pu être chargée.",
    retry: "Réessayer",
  },
  en: { lists: "The prospect lists could not be loaded.", campaign: "The campaign could not be loaded.", retry: "Try again" },
} as const;
for (const language of LANGUAGES) {
  const said = FAILURES[language];

  test(`[WIZARD-16] failures to load prospect lists and campaign data are reported separately and can be retried (${language})`, async ({
    page,
  }) => {
    const { token } = await signInAsNewcomer(page);
    await page.addInitScript((kept) => localStorage.setItem("language", kept), language);
    await page.route("**/api/lists", (route) => route.fulfill(FAILED));
    await keepDraft(page, token, "lists");
    await page.goto("/campaigns/new");
    await expect(page.getByRole("heading", { name: said.lists }).or(page.getByText(said.lists))).toBeVisible();
    await expect(page.getByText(said.campaign)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole("button", { name: said.retry }).click();
    await expect(page.getByText(said.lists)).toHaveCount(0);

    const { id } = await createDraft(page, token);
    await page.route(`**/api/campaigns/${id}`, (route) => route.fulfill(FAILED));
    await page.goto(`/campaigns/${id}/edit?station=title`);
    await expect(page.getByText(said.campaign)).toBeVisible();
    await expect(page.getByText(said.lists)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole("button", { name: said.retry }).click();
    await expect(page.locator("input[maxlength='200']")).toHaveValue("Rentrée");
  });
}

const PRU_TEXTS = {
  fr: {
    unchecked: "Les PRU disponibles n’ont pas pu être vérifiés.",
    cost: "1 unité de prospection (PRU) par prospect",
    lacking: "PRU insuffisants : il en manque 50.",
    refused: "PRU insuffisants pour créer cette campagne",
    create: "Créer la campagne",
    start: "Créer et démarrer",
  },
  en: {
    unchecked: "The available PRU could not be checked.",
    cost: "1 prospect-reach unit (PRU) a prospect",
    lacking: "Not enough PRU: 50 missing.",
    refused: "Insufficient PRU to create this campaign",
    create: "Create the campaign",
    start: "Create and start",
  },
} as const;
for (const language of LANGUAGES) {
  const said = PRU_TEXTS[language];

  test(`[PRU-12][WIZARD-12][WIZARD-13] the cost is stated per prospect; a failed PRU check and insufficient PRU are reported, and nothing is created (${language})`, async ({
    page,
  }) => {
    const { token } = await signInAsNewcomer(page);
    await page.addInitScript((kept) => localStorage.setItem("language", kept), language);
    const listIds = ["01900000-0000-7000-8000-000000000001"];
    await keepDraft(page, token, "pru", listIds);
    await page.route("**/api/lists", (route) =>
      route.fulfill({
        json: { success: true, data: [{ id: listIds[0], name: "Lyon", count: 300, createdAt: "2026-11-01T08:00:00.000Z" }] },
      }),
    );
    await page.route("**/api/campaigns/quote", (route) => route.fulfill(FAILED));
    await page.goto("/campaigns/new");
    await expect(page.getByText(said.unchecked)).toBeVisible();
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
      surcharges: [],
      shortage: { occupied: 0, plan: "enterprise", owner: "Ada Lovelace" },
      problems: [],
    };
    await page.route("**/api/campaigns/quote", (route) => route.fulfill({ json: { success: true, data: quote } }));
    await page.reload();
    await expect(page.getByText(said.cost, { exact: true })).toBeVisible();
    await expect(page.getByText(said.lacking)).toBeVisible();
    await expect(page.getByRole("button", { name: said.start })).toBeDisabled();
    const told = expect(page.locator(".toast-viewport_toast").getByText(said.refused, { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: said.create }).click();
    await told;
    await expect(page).toHaveURL(/\/campaigns\/new/u);
    const kept = await page.request.get("/api/campaigns", { headers: { authorization: `Bearer ${token}` } });
    expect((await kept.json()).data.total).toBe(0);
  });
}

const LIST_TEXTS = {
  fr: { all: "3 sur 3 campagnes", found: "2 sur 3 campagnes", none: "0 sur 3 campagnes", search: "Rechercher une campagne" },
  en: { all: "Showing 3 of 3 campaigns", found: "Showing 2 of 3 campaigns", none: "Showing 0 of 3 campaigns", search: "Search campaigns" },
} as const;
for (const language of LANGUAGES) {
  const said = LIST_TEXTS[language];

  test(`[CAMPAIGN-06] the search finds titles and descriptions regardless of case, and the list says how many of all campaigns are shown (${language})`, async ({
    page,
  }) => {
    const { token } = await signInAsNewcomer(page);
    await page.addInitScript((kept) => localStorage.setItem("language", kept), language);
    for (const [title, description] of [
      ["Salon de Lyon", "Un"],
      ["Rentrée", "Les DRH du SALON"],
      ["Relance", "Trois"],
    ] as const) {
      await createDraft(page, token, { title, description });
    }
    await page.goto("/campaigns");
    await expect(page.getByText(said.all)).toBeVisible();
    const search = page.getByRole("searchbox", { name: said.search }).or(page.getByLabel(said.search));
    await search.fill("sAlOn");
    await expect(page.getByText(said.found)).toBeVisible();
    await expect(page.getByRole("link", { name: "Salon de Lyon" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Rentrée" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Relance" })).toHaveCount(0);
    await search.fill("personne");
    await expect(page.getByText(said.none)).toBeVisible();
    await search.fill("");
    await expect(page.getByText(said.all)).toBeVisible();
  });
}

const TITLE_REQUIRED = { fr: "Donnez un titre à la campagne.", en: "Campaign title is required" } as const;
for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`[CAMPAIGN-15] a draft cannot be saved without a title, and says so (${language})`, async ({ page }) => {
    const { token } = await signInAsNewcomer(page);
    await page.addInitScript((kept) => localStorage.setItem("language", kept), language);
    const { id } = await createDraft(page, token);
    await page.goto(`/campaigns/${id}/edit?station=title`);
    await page.getByLabel(t("campaigns.form.title")).fill("  ");
    await page.getByRole("button", { name: t("campaigns.form.save") }).click();
    await expect(page.getByText(TITLE_REQUIRED[language])).toBeVisible();
    // Saving from another section leads to the title.
    await page.getByRole("tab", { name: t("campaigns.edit.names.conditions") }).click();
    await page.getByRole("button", { name: t("campaigns.form.save") }).click();
    await expect(page.getByText(TITLE_REQUIRED[language])).toBeVisible();
    const kept = await page.request.get(`/api/campaigns/${id}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await kept.json()).data.title).toBe("Rentrée");
  });
}

test("[CAMPAIGN-13][SHELL-17] unsaved changes to a draft are discarded only after a confirmation", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const { id } = await createDraft(page, token);
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

for (const width of [1440, 390]) {
  test(`a toast never covers the wizard's buttons (${width} px), and a draft is discarded only after a confirmation`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const { token } = await signInAsNewcomer(page);
    const made = await page.request.post("/api/lists", { headers: { authorization: `Bearer ${token}` }, data: { name: "Salon" } });
    await keepDraft(page, token, "pru", [((await made.json()) as { data: { id: string } }).data.id]);
    await page.route("**/api/campaigns", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 409, json: { success: false, code: "test.refused", message: "Essai refusé" } })
        : route.fallback(),
    );
    await page.goto("/campaigns/new");
    await page.getByRole("button", { name: "Créer la campagne" }).click();
    const shown = page.locator(".toast-viewport_toasts .toast-viewport_toast");
    await expect(shown).toBeVisible();
    const covered = () =>
      page.evaluate(() => {
        const toast = document.querySelector(".toast-viewport_toasts .toast-viewport_toast")?.getBoundingClientRect();
        if (!toast) return ["no toast"];
        return [...document.querySelectorAll(".campaign-editor_wizard-actions button")]
          .filter((button) => {
            const box = button.getBoundingClientRect();
            return box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom;
          })
          .map((button) => `${button.textContent}`);
      });
    await expect.poll(covered, { timeout: 4000 }).toEqual([]);
    await page.getByRole("button", { name: "Abandonner le brouillon" }).click();
    const question = page.getByRole("dialog", { name: /Abandonner ce brouillon/u });
    await question.getByRole("button", { name: "Garder le brouillon" }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Abandonner le brouillon" }).click();
    await question.getByRole("button", { name: "Abandonner le brouillon" }).click();
    await expect(page.getByText("Étape 1 sur 6")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^Titre/u })).toHaveValue("");
  });
}
