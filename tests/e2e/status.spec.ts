import { expect, type Locator, type Page, test } from "@playwright/test";

interface Answer {
  status: string;
  database?: string;
  docker?: string;
  campaignAutomation?: string;
}

/** Answers the page's health calls and counts them; null simulates an unreachable server. */
async function answering(page: Page, first: Answer | null) {
  const state = { answer: first, asked: 0, detailed: 0 };
  await page.route(/\/api\/health(\/detailed)?$/, async (route) => {
    if (route.request().url().endsWith("/detailed")) {
      state.detailed += 1;
      // A server that answers with an error: an unreachable one would be polled by the same call that is counted.
      return state.answer === null ? route.abort() : route.fulfill({ status: 500, json: { success: false } });
    }
    state.asked += 1;
    if (state.answer === null) return route.abort();
    const { status, database = "healthy", docker = "operational", campaignAutomation = "operational" } = state.answer;
    return route.fulfill({
      json: { status, timestamp: new Date().toISOString(), services: { database, docker, campaignAutomation }, error: null },
    });
  });
  return state;
}

const cards = (page: Page) => page.getByRole("listitem");
const banner = (page: Page) => page.locator(".status-banner_root");

test("[STATUS-01][STATUS-03][STATUS-09][API-22] anybody sees that everything works, as the server says, but none of its details", async ({
  page,
}) => {
  await expect.poll(async () => (await (await page.request.get("/api/health")).json()).status, { timeout: 60_000 }).toBe("healthy");
  const [brief, detailed] = ["", "/detailed"].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/health${path}`),
  );
  await page.goto("/status");
  expect((await (await brief)?.request().allHeaders())?.["accept"]).toBe("application/json");
  expect(await (await detailed)?.json()).toMatchObject({ uptimeSeconds: expect.any(Number), latencies: { database: expect.any(Number) } });
  await expect(banner(page)).toHaveText("Tous les systèmes sont opérationnels");
  await expect(page.getByRole("main")).not.toContainText(/latence|disponibilité|\d\s?ms\b/iu);
  await expect(cards(page).getByRole("heading")).toHaveText([
    "API du serveur",
    "Interface",
    "Base de données",
    "Pools de conteneurs",
    "Automatisation des campagnes",
  ]);
  await expect(cards(page).getByText("Opérationnel", { exact: true })).toHaveCount(5);
});

test("[STATUS-01][STATUS-02][STATUS-06][API-22] it polls every 30 s while auto-refresh is on, not while it is off, and immediately on request", async ({
  page,
}) => {
  await page.clock.install();
  const state = await answering(page, { status: "healthy" });
  await page.goto("/status");
  await expect(banner(page)).toBeVisible();
  const auto = page.getByLabel(/Actualisation automatique/);
  await expect(auto).toBeChecked();
  const updated = page.getByText(/^Dernière mise à jour à \d\d:\d\d:\d\d$/u);
  await expect(updated).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // From one poll, shown to the second, to the next two.
  const shown = state.asked;
  const step = async () => {
    await page.clock.runFor(1_000);
    return state.asked;
  };
  /** Polls a text while the clock runs a little: an answer is drawn by timers, which otherwise stand still. */
  const textOf = (locator: Locator) =>
    expect.poll(
      async () => {
        await page.clock.runFor(10);
        return locator.innerText();
      },
      { intervals: [50] },
    );
  await expect.poll(step, { intervals: [50] }).toBeGreaterThan(shown);
  const before = state.asked;
  await page.clock.runFor(28_000);
  expect(state.asked).toBe(before);
  const early = await updated.innerText();
  await page.clock.runFor(2_500);
  await expect.poll(() => state.asked).toBe(before + 1);
  await textOf(updated).not.toBe(early);
  const second = await updated.innerText();
  await page.clock.runFor(30_000);
  await expect.poll(() => state.asked).toBe(before + 2);
  await textOf(updated).not.toBe(second);
  await auto.uncheck();
  const last = await updated.innerText();
  await page.clock.runFor(120_000);
  expect(state.asked).toBe(before + 2);
  await expect(updated).toHaveText(last);
  state.answer = { status: "degraded", docker: "degraded" };
  await page.getByRole("button", { name: "Actualiser", exact: true }).click();
  await expect.poll(() => state.asked).toBe(before + 3);
  await textOf(banner(page)).toBe("Fonctionnement dégradé");
  await textOf(updated).not.toBe(last);
  await auto.check();
  await page.clock.runFor(30_000);
  await expect.poll(() => state.asked).toBe(before + 4);
});

test("[STATUS-01][STATUS-04][STATUS-05] each state has its label and its colour", async ({ page }) => {
  const state = await answering(page, {
    status: "degraded",
    database: "degraded",
    docker: "not_initialized",
    campaignAutomation: "unknown",
  });
  await page.goto("/status");
  const shown = () =>
    cards(page).evaluateAll((items) =>
      items.slice(2).map((item) => `${item.querySelector("b")?.textContent} ${item.getAttribute("data-colour")}`),
    );
  /** Names the hue of each card's stop, as seen rather than by its class. */
  const seen = () =>
    page.locator(".service-card_service-stop").evaluateAll((stops) =>
      stops.slice(2).map((stop) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(stop).borderTopColor.match(/[\d.]+/gu) ?? []).map(Number);
        if (Math.max(red, green, blue) - Math.min(red, green, blue) < 50) return "grey";
        if (green > red && green > blue) return "green";
        return green > 0.6 * red && blue < 0.5 * red ? "yellow" : "red";
      }),
    );
  await expect(banner(page)).toHaveAttribute("data-colour", "yellow");
  expect(await shown()).toEqual(["Dégradé yellow", "Non initialisé yellow", "Inconnu grey"]);
  expect(await seen()).toEqual(["yellow", "yellow", "grey"]);
  state.answer = { status: "unhealthy", database: "unhealthy", docker: "error", campaignAutomation: "operational" };
  await page.getByRole("button", { name: "Actualiser", exact: true }).click();
  await expect(banner(page)).toHaveText("Problème détecté");
  expect(await shown()).toEqual(["Hors service red", "Erreur red", "Opérationnel green"]);
  expect(await seen()).toEqual(["red", "red", "green"]);
});

test("[STATUS-01][STATUS-07][STATUS-09] without a server it says so; a failure of the detailed call alone shows nothing", async ({
  page,
}) => {
  const state = await answering(page, { status: "healthy" });
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await page.goto("/status");
  await expect(banner(page)).toHaveText("All systems operational");
  expect(state.detailed).toBeGreaterThan(0);
  state.answer = null;
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(banner(page)).toContainText("Problem detected");
  await expect(banner(page)).toContainText("Unable to connect to server");
  await expect(cards(page).locator("b")).toHaveText(["Out of service", "Operational", "Error", "Error", "Error"]);
  state.answer = { status: "degraded" };
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(banner(page)).toHaveText("Degraded operation");
  state.answer = { status: "healthy" };
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(banner(page)).toHaveText("All systems operational");
});

test("[API-03] the status call sends the site's cookies, other calls none", async ({ page, context }) => {
  await page.goto("/status");
  await context.addCookies([{ name: "visitor", value: "known", url: page.url() }]);
  const health = page.waitForRequest(/\/api\/health$/);
  await page.getByRole("button", { name: "Actualiser", exact: true }).click();
  expect((await (await health).allHeaders())["cookie"]).toContain("visitor=known");
  const instance = page.waitForRequest(/\/api\/instance$/);
  await page.goto("/login");
  expect((await (await instance).allHeaders())["cookie"] ?? "").not.toContain("visitor");
});
