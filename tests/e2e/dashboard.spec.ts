import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

const WORDS = {
  fr: {
    periods: ["7 jours", "30 jours", "90 jours", "Tout"],
    figures: ["Prospects", "Contactés", "Ont répondu", "Intéressés", "Convertis", "Efficacité"],
    stages: ["Prospects froids", "Premier contact", "Intéressés", "RDV planifiés", "Clients"],
    greetings: ["Bonjour Ada", "Bonjour Ada", "Bonsoir Ada"],
  },
  en: {
    periods: ["7 days", "30 days", "90 days", "All"],
    figures: ["Prospects", "Contacted", "Replied", "Interested", "Converted", "Efficiency"],
    stages: ["Cold prospects", "First contact", "Interested", "Meetings planned", "Clients"],
    greetings: ["Good morning Ada", "Good afternoon Ada", "Good evening Ada"],
  },
} as const;

/** A user with a prospect at each stage of the line, and a draft campaign. */
async function atEachStage(page: Page): Promise<void> {
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
}

for (const language of ["fr", "en"] as const)
  test(`[DASH-01][DASH-02][DASH-10][STATS-06] the figures and the line are shown for the chosen period (${language})`, async ({ page }) => {
    const words = WORDS[language];
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    await atEachStage(page);
    await page.goto("/dashboard");
    const tiles = page.locator(".stat-tile_root");
    await expect(tiles).toHaveCount(6);
    for (const [index, figure] of words.figures.entries()) await expect(tiles.nth(index)).toContainText(figure);
    await expect(tiles.locator(".stat-tile_stat-value")).toHaveText(["5", "4", "0", "3", "1", /^25\s?%$/u]);
    const periods = page.getByRole("main").getByRole("radiogroup");
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
