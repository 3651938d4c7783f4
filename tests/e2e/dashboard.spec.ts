import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

const WORDS = {
  fr: {
    periods: ["7 jours", "30 jours", "90 jours", "Tout"],
    figures: ["Prospects", "Contactés", "Ont répondu", "Intéressés", "Convertis", "Efficacité"],
    stages: ["Prospects froids", "Premier contact", "Intéressés", "RDV planifiés", "Clients"],
    greetings: ["Bonjour Ada", "Bonjour Ada", "Bonsoir Ada"],
    overview: ["Aperçu", "Chiffre", "Aujourd’hui", "Cette semaine", "Ce mois"],
    weekdays: ["Activité par jour de la semaine", "Jour", "Prospects", "Messages", "Rendez-vous"],
    sources: ["Origine des prospects", "À la main"],
    growth: "Croissance mensuelle",
    performance: ["Performance", "Taux de conversion"],
    goals: ["Objectifs du mois", "Régler", "Prospects", "Enregistrer les objectifs", "Supprimer l’objectif « Prospects »"],
    goalFailures: ["Les objectifs n’ont pas pu être enregistrés.", "L’objectif n’a pas pu être supprimé."],
    calendar: ["Rendez-vous du mois", "Mois suivant", "Confirmés", "En attente", "Tous"],
  },
  en: {
    periods: ["7 days", "30 days", "90 days", "All"],
    figures: ["Prospects", "Contacted", "Replied", "Interested", "Converted", "Efficiency"],
    stages: ["Cold prospects", "First contact", "Interested", "Meetings planned", "Clients"],
    greetings: ["Good morning Ada", "Good afternoon Ada", "Good evening Ada"],
    overview: ["Overview", "Figure", "Today", "This week", "This month"],
    weekdays: ["Activity by weekday", "Day", "Prospects", "Messages", "Appointments"],
    sources: ["Where prospects come from", "By hand"],
    growth: "Monthly growth",
    performance: ["Performance", "Conversion rate"],
    goals: ["Goals of the month", "Set", "Prospects", "Save the goals", "Delete the goal “Prospects”"],
    goalFailures: ["The goals could not be saved.", "The goal could not be deleted."],
    calendar: ["Appointments of the month", "Next month", "Confirmed", "Pending", "All"],
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

/** The cards below the main figures, of a workspace with a prospect at each stage. */
async function showsInsights(page: Page, words: Words): Promise<void> {
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  const [overview, ...spans] = words.overview;
  await expect(card(overview).getByRole("columnheader")).toHaveText(spans);
  await expect(card(overview).getByRole("row").nth(1).getByRole("cell")).toHaveText(["5", "5", "5"]);
  const [weekdays, ...series] = words.weekdays;
  await expect(card(weekdays).getByRole("columnheader")).toHaveText(series);
  await expect(card(weekdays).getByRole("rowheader")).toHaveCount(7);
  const [sources, byHand] = words.sources;
  await expect(card(sources).getByRole("listitem")).toHaveText(new RegExp(`${byHand}\\s*5 · 100\\s?%`, "u"));
  await expect(card(words.growth).getByRole("listitem")).toHaveCount(12);
  await expect(card(words.growth).getByRole("listitem").last()).toContainText("5 prospects");
  const [performance, conversion] = words.performance;
  await expect(card(performance)).toContainText(new RegExp(`${conversion}\\s*25\\s?%`, "u"));
}

/** Goals are set and deleted; a failure says so, and what was entered stays. */
async function setsGoals(page: Page, { goals, goalFailures }: Words): Promise<void> {
  const [title, edit, prospects, save, remove] = goals;
  const card = page.getByRole("region", { name: title, exact: true });
  const dialog = page.getByRole("dialog");
  await card.getByRole("button", { name: edit }).click();
  await expect(dialog.getByRole("textbox")).toHaveCount(5);
  await dialog.getByRole("textbox", { name: prospects }).fill("10");
  await page.route("**/api/goals**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await dialog.getByRole("button", { name: save }).click();
  await expect(dialog.getByText(goalFailures[0])).toBeVisible();
  await page.unroute("**/api/goals**");
  await dialog.getByRole("button", { name: save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(/^5 \/ 10 \(50\s?%\)$/u)).toBeVisible();
  await card.getByRole("button", { name: edit }).click();
  await page.route("**/api/goals/**", (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole("button", { name: remove }).click();
  await expect(dialog.getByText(goalFailures[1])).toBeVisible();
  await page.unroute("**/api/goals/**");
  await dialog.getByRole("button", { name: remove }).click();
  await expect(dialog.getByRole("button", { name: remove })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(card.getByRole("progressbar")).toHaveCount(0);
}

/** The month of tomorrow, with all its appointments, those confirmed and those pending. */
async function filtersCalendar(page: Page, { calendar }: Words, tomorrow: Date, language: string): Promise<void> {
  const [title, next, confirmed, pending, all] = calendar;
  const card = page.getByRole("region", { name: title, exact: true });
  const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(tomorrow).toLowerCase();
  const shown = card.locator("b[aria-live]");
  if ((await shown.textContent())?.toLowerCase() !== month) await card.getByRole("button", { name: next }).click();
  const [sure, open] = [card.getByRole("button", { name: /Sûr/u }), card.getByRole("button", { name: /Ouvert/u })];
  for (const [filter, seen, hidden] of [
    [confirmed, sure, open],
    [pending, open, sure],
  ] as const) {
    await card.getByText(filter, { exact: true }).click();
    await expect(hidden).toHaveCount(0);
    await expect(seen).toBeVisible();
  }
  await card.getByText(all, { exact: true }).click();
  await expect(sure).toBeVisible();
  await expect(open).toBeVisible();
}

/** A user with a prospect at each stage of the line, a draft campaign, and two appointments tomorrow. */
async function atEachStage(page: Page, tomorrow: Date): Promise<void> {
  const { token } = await signInAsNewcomer(page);
  const call = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  for (const status of ["new", "contacted", "interested", "meeting_planned", "converted"]) {
    const id = await call("POST", "/api/prospects", { firstName: "Zoé", lastName: status, email: `${status}@exemple.test` });
    if (status !== "new") await call("PATCH", `/api/prospects/${id}`, { status });
  }
  const graph = { nodes: [], connections: [] };
  await call("POST", "/api/campaigns", { title: "Essai", description: "Essai", goal: "generate_leads", listIds: [], graph });
  for (const [title, status, hour] of [
    ["Sûr", "confirmed", 11],
    ["Ouvert", "pending", 12],
  ] as const) {
    const at = (minutes: number) => new Date(tomorrow.getTime() + (hour * 60 + minutes) * 60_000).toISOString();
    await call("POST", "/api/appointments", { title, status, startsAt: at(0), endsAt: at(30) });
  }
}

for (const language of ["fr", "en"] as const)
  test(`[DASH-01][DASH-02][DASH-03][DASH-05][DASH-06][DASH-07][DASH-08][DASH-09][DASH-10][STATS-06] the figures, the line, goals and appointments are shown for the chosen period (${language})`, async ({
    page,
  }) => {
    const words = WORDS[language];
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    // Midnight in UTC.
    const tomorrow = new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000);
    await atEachStage(page, tomorrow);
    await page.goto("/dashboard");
    const tiles = page.locator(".stat-tile_root");
    await expect(tiles).toHaveCount(6);
    for (const [index, figure] of words.figures.entries()) await expect(tiles.nth(index)).toContainText(figure);
    await expect(tiles.locator(".stat-tile_stat-value")).toHaveText(["5", "4", "0", "3", "1", /^25\s?%$/u]);
    const periods = page.getByRole("main").getByRole("radiogroup", { name: /^(?:Période|Period)$/u });
    await expect(periods.locator("label")).toHaveText([...words.periods]);
    await expect(periods.getByRole("radio", { name: words.periods[1] })).toBeChecked();
    for (const [index, period] of ["7d", "30d", "90d", "all"].entries()) {
      if (period === "30d") continue;
      const asked = page.waitForResponse((response) => response.url().includes(`/api/dashboard?period=${period}`));
      await periods.locator("label").nth(index).click();
      expect((await asked).status()).toBe(200);
      await expect(page).toHaveURL(new RegExp(`period=${period}`, "u"));
      await expect(tiles.first().locator(".stat-tile_stat-value")).toHaveText("5");
    }
    const line = page.getByRole("region", { name: /^(?:Ligne de conversion|Conversion line)$/u }).getByRole("listitem");
    await expect(line).toHaveText(words.stages.map((stage) => new RegExp(stage, "u")));
    await showsInsights(page, words);
    await setsGoals(page, words);
    await filtersCalendar(page, words, tomorrow, language);
  });

test("those who refused are shown beside the line, and a click leads to them", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const add = async (lastName: string, status: string) => {
    const answer = await page.request.post("/api/prospects", {
      headers,
      data: { firstName: "Zoé", lastName, email: `${lastName}@exemple.test` },
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    expect((await page.request.patch(`/api/prospects/${data.id}`, { headers, data: { status } })).ok()).toBe(true);
  };
  await add("oui", "interested");
  await add("non", "refused");
  await add("jamais", "refused");
  await page.request.post("/api/campaigns", {
    headers,
    data: { title: "Essai", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } },
  });
  await page.goto("/dashboard");
  const siding = page.getByRole("region", { name: "Ligne de conversion" }).locator(".line-funnel_siding");
  await expect(siding).toContainText(/2\s*Refusés/u);
  await siding.getByRole("link", { name: "Voir les 2 prospects refusés" }).click();
  await expect(page).toHaveURL(/\/prospects\?.*status=refused/u);
  await expect(page.getByRole("link", { name: /^Zoé non/u })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Zoé jamais/u })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Zoé oui/u })).toHaveCount(0);
});

for (const language of ["fr", "en"] as const)
  test(`[DASH-04] the greeting depends on the hour: before noon, before six, and later (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem("language", chosen);
      Date.prototype.getHours = () => Number(sessionStorage.getItem("hour") ?? "9");
    }, language);
    await signInAsNewcomer(page);
    for (const [hour, index] of [
      [11, 0],
      [12, 1],
      [17, 1],
      [18, 2],
    ] as const) {
      await page.goto("/status");
      await page.evaluate((now) => sessionStorage.setItem("hour", String(now)), hour);
      await page.goto("/dashboard");
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(WORDS[language].greetings[index]);
    }
  });
