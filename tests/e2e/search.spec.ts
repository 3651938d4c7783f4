import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

const box = (page: Page) => page.getByRole("combobox", { name: /Rechercher partout|Search everywhere/ });
const options = (page: Page) => page.getByRole("option");

/** A workspace with two prospects and a campaign. */
async function furnished(page: Page): Promise<void> {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  for (const [firstName, lastName, company] of [
    ["Hélène", "Lefèvre", "Atelier Nord"],
    ["Paul", "Lefèvre", "Atelier Sud"],
  ])
    await page.request.post("/api/prospects", { headers, data: { firstName, lastName, company, email: `${firstName}@exemple.test` } });
  const graph = { nodes: [], connections: [] };
  await page.request.post("/api/campaigns", {
    headers,
    data: { title: "Ateliers d’été", description: "Essai", goal: "generate_leads", listIds: [], graph },
  });
}

/** Opens the search with its key once the page listens for it. */
async function openSearch(page: Page, key = "Control+k"): Promise<void> {
  await expect(box(page)).toBeVisible();
  await page.keyboard.press(key);
}

test("typing finds prospects, campaigns, modules, help and pages, with the typed text highlighted", async ({ page }) => {
  await furnished(page);
  await page.goto("/dashboard");
  await openSearch(page, "/");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("HELENE lefevre");
  await expect(page.getByRole("group", { name: "Prospects" }).getByRole("option").first()).toContainText("Hélène Lefèvre");
  expect(await page.locator(".search_option mark").allTextContents()).toEqual(expect.arrayContaining(["Hélène", "Lefèvre"]));
  await expect(page.getByRole("option", { name: "Paul" })).toHaveCount(0);

  await box(page).fill("atelier");
  await expect(page.getByRole("group", { name: "Campagnes" }).getByRole("option")).toContainText(["Ateliers d’été"]);
  await expect(page.getByRole("group", { name: "Prospects" }).getByRole("option")).toHaveCount(3);
  await box(page).fill("invitation");
  await expect(page.getByRole("group", { name: "Modules" }).getByRole("option").first()).toContainText("Invitation");
  await box(page).fill("garde-fous");
  await expect(page.getByRole("group", { name: "Aide" }).getByRole("option").first()).toContainText("Limites et garde-fous");
  await box(page).fill("parametres");
  await expect(page.getByRole("group", { name: "Aller à" }).getByRole("option").first()).toContainText("Paramètres");
  await box(page).fill("zzzz introuvable");
  await expect(page.getByText("Rien ne correspond à")).toBeVisible();
});

test("the keyboard selects and opens; Enter without a selection opens the prospects filtered by the text", async ({ page }) => {
  await furnished(page);
  await page.goto("/dashboard");
  await openSearch(page);
  await page.keyboard.type("lefevre");
  await expect(options(page).first()).toContainText("Lefèvre");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/prospects\?search=lefevre$/u);
  await expect(page.getByRole("grid").getByText("Lefèvre")).toHaveCount(2);

  await openSearch(page);
  await page.keyboard.type("helene");
  await expect(options(page).first()).toContainText("Hélène");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  expect(await box(page).getAttribute("aria-activedescendant")).toBe(await options(page).first().getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("[role=option][aria-selected=true]")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/prospects\/[0-9a-f-]{36}$/u);
  await expect(page.getByRole("heading", { name: "Hélène Lefèvre" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Hélène Lefèvre" })).toBeFocused();

  await openSearch(page);
  await expect(page.getByRole("group", { name: "Récemment" }).getByRole("option")).toHaveText([/Hélène Lefèvre/]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("a module leads to its description, a command runs, and a failed search can be retried", async ({ page }) => {
  await furnished(page);
  await page.goto("/dashboard");
  await openSearch(page);
  await page.keyboard.type("heures ouvrees");
  await page.getByRole("group", { name: "Modules" }).getByRole("option").first().click();
  await page.waitForURL("**/help/modules#module-working_hours");
  await expect(page.locator("#module-working_hours")).toBeInViewport();

  await openSearch(page);
  await page.keyboard.type("raccourcis");
  await page.getByRole("group", { name: "Faire" }).getByRole("option").first().click();
  await expect(page.getByRole("dialog", { name: "Raccourcis clavier" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.route("**/api/search**", (route) => route.fulfill({ status: 400, json: { success: false, code: "x", message: "Non" } }));
  await openSearch(page);
  // Filled in one go, not letter by letter: each text starts a new search, and the message might belong to an earlier one.
  await box(page).fill("lefevre");
  await expect(page.getByText("La recherche n’a pas abouti.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(options(page).first()).toContainText("Lefèvre");
});

test("in English on a telephone the search covers the page", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await furnished(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await box(page).click();
  await expect(page.getByRole("group", { name: "Go to" }).getByRole("option").first()).toHaveText("Dashboard");
  await box(page).fill("guards");
  await expect(page.getByRole("group", { name: "Help" }).getByRole("option").first()).toContainText("Limits and guards");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await options(page).first().click();
  await page.waitForURL("**/help/limits");
});

test("what was opened from the search is forgotten on signing out", async ({ page }) => {
  await furnished(page);
  await page.goto("/dashboard");
  await openSearch(page);
  await page.keyboard.type("helene");
  await expect(options(page).first()).toContainText("Hélène");
  await options(page).first().click();
  await page.waitForURL(/\/prospects\/[0-9a-f-]{36}$/u);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("Hélène");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Hélène");
});

for (const [language, words] of [
  ["fr", { lists: "Listes", go: "Aller à", section: "Paramètres\u202f: facturation", typed: "facturation", size: "Aucun prospect" }],
  ["en", { lists: "Lists", go: "Go to", section: "Settings: billing", typed: "billing", size: "No prospects" }],
] as const)
  test(`a list and a section of the settings are found and opened with the keyboard (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    const { token } = await signInAsNewcomer(page);
    const headers = { authorization: `Bearer ${token}` };
    const made = await page.request.post("/api/lists", { headers, data: { name: "Salon de Genève" } });
    const { data } = (await made.json()) as { data: { id: string } };
    await page.goto("/dashboard");
    await openSearch(page);
    await page.keyboard.type("geneve");
    const list = page.getByRole("group", { name: words.lists }).getByRole("option");
    await expect(list).toHaveText(`Salon de Genève${words.size}`);
    await page.keyboard.press("ArrowDown");
    await expect(list).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/prospects?list=${data.id}`);
    // The page moves the focus to its title once it is shown.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await box(page).fill(words.typed);
    const section = page.getByRole("group", { name: words.go }).getByRole("option", { name: words.section });
    await expect(section).toBeVisible();
    await section.click();
    await page.waitForURL("**/settings/billing");
  });
