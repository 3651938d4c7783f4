import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { clickUntil, openSection, section, topOf, visit } from "../testing/site-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Gives the pages portraits, as in an installation with FILON_SITE_PORTRAITS. */
async function withPortraits(page: Page): Promise<void> {
  await page.route("**/site/assets/site-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/portraits:(["'`])\1/u, 'portraits:"/site/portrait-{photo}.jpg"'),
    });
  });
}

test.describe("integrated CRM", () => {
  /** Opens the landing page with the clock stopped, and scrolls until the top of the CRM section has just come into view. */
  async function comeUponSection(page: Page): Promise<void> {
    await visit(page, { frozen: true });
    await page.clock.runFor(2000);
    await page.mouse.move(600, 500);
    await page.evaluate(() => {
      Object.assign(window, { wheels: 0 });
      addEventListener("wheel", () => Object.assign(window, { wheels: wheelsSeen() + 1 }));
      function wheelsSeen(): number {
        return (window as unknown as { wheels: number }).wheels;
      }
    });
    await bringIntoView(page);
  }

  /** Scrolls until the section's top has just entered the window, before the section captures the wheel. */
  async function bringIntoView(page: Page): Promise<void> {
    await expect(async () => {
      await wrap(page).evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 400, behavior: "instant" }));
      await page.clock.runFor(100);
      expect(await wrapTop(page)).toBe(400);
    }).toPass();
  }

  /** Turns the wheel and waits until the page has received it. */
  async function wheel(page: Page, delta: number): Promise<void> {
    const seen = () => page.evaluate(() => (window as unknown as { wheels: number }).wheels);
    const before = await seen();
    await page.mouse.wheel(0, delta);
    await expect.poll(seen).toBeGreaterThan(before);
  }

  const wrap = (page: Page) => section(page, "crm-integrated").locator(".site_wrap");
  const wrapTop = (page: Page): Promise<number> => wrap(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));

  test("[PUB-26][PUB-31] there are three slides from Slide 1/3 to 3/3, buttons disabled at the ends, a swipe hint on phones, and six features", async ({
    page,
  }) => {
    const crm = await openSection(page, "crm-integrated");
    const next = crm.getByRole("button", { name: "Écran suivant" });
    const previous = crm.getByRole("button", { name: "Écran précédent" });
    const expectOnly = async (shown: string) => {
      for (const screen of [".site_figures", "table", ".crm-section_prospect"])
        await expect(crm.locator(screen)).toBeVisible({ visible: screen === shown });
    };
    await expect(crm.locator(".crm-section_bar")).toContainText("Slide 1/3");
    await expectOnly(".site_figures");
    await expect(previous).toBeDisabled();
    await clickUntil(next, async () => expect(crm.locator(".crm-section_bar")).toContainText("Slide 2/3", { timeout: 200 }));
    await expectOnly("table");
    await page.waitForTimeout(320);
    await next.click();
    await expect(crm.locator(".crm-section_bar")).toContainText("Slide 3/3");
    await expectOnly(".crm-section_prospect");
    await expect(next).toBeDisabled();
    await expect(crm.locator(".site_features li")).toHaveCount(6);
    await expect(crm.locator(".crm-section_hint")).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(crm.locator(".crm-section_hint")).toBeVisible();
  });

  test("[PUB-31] a move during the 300 ms of a transition is ignored", async ({ page }) => {
    const crm = await openSection(page, "crm-integrated", { frozen: true });
    await page.clock.runFor(500);
    const next = crm.getByRole("button", { name: "Écran suivant" });
    await next.click();
    await next.click();
    await expect(crm.locator(".crm-section_bar")).toContainText("Slide 2/3");
    await page.clock.runFor(290);
    await next.click();
    await expect(crm.locator(".crm-section_bar")).toContainText("Slide 2/3");
    await page.clock.runFor(20);
    await next.click();
    await expect(crm.locator(".crm-section_bar")).toContainText("Slide 3/3");
  });

  test("[PUB-27][PUB-35][PUB-36] the dashboard shows four figures, an activity chart and the pipeline as a pie", async ({ page }) => {
    const crm = await openSection(page, "crm-integrated");
    const figures = (await crm.locator(".site_figures > div").allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, " "));
    expect(figures).toEqual([
      "Prospects 1 247 89 nouveaux +12 %",
      "Campagnes actives 7 23 terminées 89 %",
      "Messages 3 421 892 réponses 26 %",
      "Rendez-vous 156 142 confirmés 91 %",
    ]);
    await expect(crm.getByRole("img", { name: /Courbe de l’activité/u })).toBeVisible();
    await expect(crm.getByRole("img", { name: /Répartition des prospects/u }).locator("circle")).toHaveCount(5);
    expect((await crm.locator(".crm-section_pie li").allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      "Prospects froids",
      "Premier contact",
      "Intéressés",
      "RDV planifiés",
      "Clients",
    ]);
  });

  test("[PUB-28][PUB-34][PUB-37] the prospects can be searched and filtered by list, and show their initials without a portrait", async ({
    page,
  }) => {
    const crm = await openSection(page, "crm-integrated");
    // Waits long enough for a busy machine: one more click would skip the screen with the table.
    await clickUntil(crm.getByRole("button", { name: "Écran suivant" }), async () =>
      expect(crm.getByRole("table")).toBeVisible({ timeout: 5_000 }),
    );
    const rows = crm.locator("tbody tr");
    await expect(rows).toHaveCount(6);
    await expect(rows.first()).toContainText(/SB\s*Sophie Bernard\s*sophie.bernard@exemple.fr\s*Atelier Vauban\s*Intéressé\s*92/u);
    expect(await crm.locator(".crm-section_status").allTextContents()).toEqual([
      "Intéressé",
      "RDV planifié",
      "Nouveau",
      "Contacté",
      "Converti",
      "Refusé",
    ]);
    expect(await crm.getByRole("combobox").locator("option").allTextContents()).toEqual([
      "Toutes les listes",
      "Prospects chauds",
      "En négociation",
    ]);
    await crm.getByRole("combobox").selectOption("En négociation");
    await expect(rows.getByRole("rowheader")).toHaveText([/Thomas Nguyen/u, /Inès Benali/u]);
    await crm.getByRole("combobox").selectOption("Toutes les listes");
    await expect(rows).toHaveCount(6);
    await crm.getByRole("combobox").selectOption("Prospects chauds");
    await expect(rows.getByRole("rowheader")).toHaveText([/Sophie Bernard/u, /Karim Haddad/u]);
    await crm.getByRole("searchbox").fill("karim");
    await expect(rows).toHaveCount(1);
    await crm.getByRole("searchbox").fill("personne");
    await expect(crm).toContainText("Aucun prospect ne correspond.");
    await crm.getByRole("searchbox").fill("");
    await rows.first().getByRole("checkbox").check();
    for (const name of ["Ajouter", "Importer"]) await expect(crm.getByRole("link", { name })).toBeVisible();
    await expect(rows.first().getByRole("link")).toHaveText(["Voir", "Relancer"]);
  });

  test("[PUB-37] a portrait that loads replaces the initials", async ({ page }) => {
    await withPortraits(page);
    const portrait = readFileSync(join(import.meta.dirname, "../../../apps/web/public/favicon.svg"));
    await page.route("**/site/portrait-*.jpg", (route) => route.fulfill({ contentType: "image/svg+xml", body: portrait }));
    await page.goto("/");
    const crm = section(page, "crm-integrated");
    // Waits long enough for a busy machine: one more click would skip the screen with the table.
    await clickUntil(crm.getByRole("button", { name: "Écran suivant" }), async () =>
      expect(crm.getByRole("table")).toBeVisible({ timeout: 5_000 }),
    );
    const first = crm.locator("tbody tr").first();
    await expect(first.locator("img")).toHaveAttribute("src", "/site/portrait-1.jpg");
    await expect.poll(() => first.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(first.getByText("SB", { exact: true })).toHaveCount(0);
  });

  test("[PUB-37] a portrait that does not load is replaced by initials", async ({ page }) => {
    await withPortraits(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    const crm = section(page, "crm-integrated");
    // Waits long enough for a busy machine: one more click would skip the screen with the table.
    await clickUntil(crm.getByRole("button", { name: "Écran suivant" }), async () =>
      expect(crm.getByRole("table")).toBeVisible({ timeout: 5_000 }),
    );
    await expect.poll(() => asked).toContain("/site/portrait-1.jpg");
    await expect(crm.locator("tbody tr").first()).toContainText("SB");
    await expect(crm.locator("tbody img")).toHaveCount(0);
  });

  test("[PUB-29] the prospect's card has contact details, timeline, quick actions and statistics", async ({ page }) => {
    const crm = await openSection(page, "crm-integrated");
    const next = crm.getByRole("button", { name: "Écran suivant" });
    await clickUntil(next, async () => expect(crm.locator(".crm-section_prospect")).toBeVisible({ timeout: 400 }));
    const card = crm.locator(".crm-section_prospect");
    await expect(card).toContainText("sophie.bernard@exemple.fr");
    await expect(card.locator(".crm-section_timeline li")).toHaveCount(3);
    await expect(card.getByRole("link")).toHaveText(["Message LinkedIn", "Planifier un rendez-vous", "Ajouter à une campagne"]);
    await expect(card.locator(".crm-section_numbers > div")).toHaveCount(3);
  });

  test("[PUB-30][PUB-31][PUB-33] once in view, the section captures the wheel, which changes slides, one per second; after the last slide the page scrolls on", async ({
    page,
  }) => {
    await comeUponSection(page);
    const bar = page.locator(".crm-section_bar");
    await wheel(page, 100);
    await expect.poll(() => wrapTop(page)).toBe(90);
    await page.clock.runFor(1000);
    await wheel(page, 50);
    await page.clock.runFor(150);
    await expect(bar).toContainText("Slide 1/3");
    // The gesture continues as long as less than 150 ms pass between two wheel events.
    await wheel(page, 30);
    await page.clock.runFor(140);
    await wheel(page, 30);
    await page.clock.runFor(140);
    await expect(bar).toContainText("Slide 1/3");
    await page.clock.runFor(10);
    await expect(bar).toContainText("Slide 2/3");
    // Too soon: at most one move per second (PUB-31).
    await page.clock.runFor(800);
    await wheel(page, 120);
    await page.clock.runFor(190);
    await expect(bar).toContainText("Slide 2/3");
    await wheel(page, 120);
    await page.clock.runFor(150);
    await expect(bar).toContainText("Slide 3/3");
    expect(await wrapTop(page)).toBe(90);
    await page.clock.runFor(1000);
    await wheel(page, 120);
    await page.clock.runFor(150);
    await wheel(page, 300);
    await expect.poll(() => wrapTop(page)).toBeLessThan(0);
  });

  test("[PUB-30] scrolling up from the first slide releases the page and resets the slides", async ({ page }) => {
    await comeUponSection(page);
    await wheel(page, 100);
    await expect.poll(() => wrapTop(page)).toBe(90);
    await page.clock.runFor(1000);
    await wheel(page, -120);
    await page.clock.runFor(150);
    const before = await topOf(page, "crm-integrated");
    await wheel(page, -300);
    await expect.poll(() => topOf(page, "crm-integrated")).toBeGreaterThan(before + 100);
    await expect(page.locator(".crm-section_bar")).toContainText("Slide 1/3");
    // The section captures the wheel again after releasing it.
    await bringIntoView(page);
    await wheel(page, 100);
    await expect.poll(() => wrapTop(page)).toBe(90);
  });

  test("[PUB-32] a mostly horizontal swipe of more than 50 px changes the slide", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      locale: "fr-FR",
    });
    const page = await context.newPage();
    const crm = await openSection(page, "crm-integrated");
    await page.waitForTimeout(500);
    const swipe = (dx: number, dy: number) =>
      crm.locator(".crm-section_crm").evaluate(
        (element, [x, y]) => {
          const touch = (clientX: number, clientY: number) => new Touch({ identifier: 1, target: element, clientX, clientY });
          element.dispatchEvent(
            new TouchEvent("touchstart", { bubbles: true, touches: [touch(200, 200)], changedTouches: [touch(200, 200)] }),
          );
          element.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [touch(200 + x, 200 + y)] }));
        },
        [dx, dy] as const,
      );
    const bar = crm.locator(".crm-section_bar");
    await swipe(-50, 0);
    await swipe(-80, 100);
    await expect(bar).toContainText("Slide 1/3");
    await swipe(-60, 20);
    await expect(bar).toContainText("Slide 2/3");
    await page.waitForTimeout(350);
    await swipe(60, 10);
    await expect(bar).toContainText("Slide 1/3");
    await context.close();
  });
});
