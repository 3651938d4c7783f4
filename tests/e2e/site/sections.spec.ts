import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAt, reach, topOf, visit } from "./site-page.ts";

const section = (page: Page, id: string): Locator => page.locator(`#${id}`);

/** Opens the landing page at a section that has come to life. */
async function open(page: Page, id: string, options: { frozen?: boolean } = {}): Promise<Locator> {
  await visit(page, options);
  await reach(page, id);
  return section(page, id);
}

/** Clicks until the section, which may still be waking, does what is asked. */
async function clickUntil(button: Locator, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await button.click();
    await done();
  }).toPass();
}

test.describe("integrated CRM", () => {
  const wheel = async (page: Page, delta: number): Promise<void> => {
    await page.mouse.wheel(0, delta);
    // The browser hands wheel events over in its own time.
    await page.waitForTimeout(60);
  };

  test("[PUB-26][PUB-31] three slides from Slide 1/3 to 3/3, buttons off at the ends, a swipe hint on phones, six features", async ({
    page,
  }) => {
    const crm = await open(page, "crm-integrated");
    const next = crm.getByRole("button", { name: "Écran suivant" });
    const previous = crm.getByRole("button", { name: "Écran précédent" });
    await expect(crm.locator(".crm-bar")).toContainText("Slide 1/3");
    await expect(previous).toBeDisabled();
    await clickUntil(next, async () => expect(crm.locator(".crm-bar")).toContainText("Slide 2/3", { timeout: 200 }));
    await page.waitForTimeout(320);
    await next.click();
    await expect(crm.locator(".crm-bar")).toContainText("Slide 3/3");
    await expect(next).toBeDisabled();
    await expect(crm.locator(".features li")).toHaveCount(6);
    await expect(crm.locator(".crm-hint")).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(crm.locator(".crm-hint")).toBeVisible();
  });

  test("[PUB-31] during the 300 ms of a transition another request is ignored", async ({ page }) => {
    const crm = await open(page, "crm-integrated", { frozen: true });
    await page.clock.runFor(500);
    const next = crm.getByRole("button", { name: "Écran suivant" });
    await next.click();
    await next.click();
    await expect(crm.locator(".crm-bar")).toContainText("Slide 2/3");
    await page.clock.runFor(310);
    await next.click();
    await expect(crm.locator(".crm-bar")).toContainText("Slide 3/3");
  });

  test("[PUB-27][PUB-35][PUB-36] the dashboard shows four figures, an activity chart and the pipeline as a pie", async ({ page }) => {
    const crm = await open(page, "crm-integrated");
    const figures = (await crm.locator(".figures > div").allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, " "));
    expect(figures).toEqual([
      "Prospects 1 247 89 nouveaux +12 %",
      "Campagnes actives 7 23 terminées 89 %",
      "Messages 3 421 892 réponses 26 %",
      "Rendez-vous 156 142 confirmés 91 %",
    ]);
    await expect(crm.getByRole("img", { name: /Courbe de l’activité/u })).toBeVisible();
    await expect(crm.getByRole("img", { name: /Répartition des prospects/u }).locator("circle")).toHaveCount(5);
    expect((await crm.locator(".crm-pie li").allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      "Prospects froids",
      "Premier contact",
      "Intéressés",
      "RDV planifiés",
      "Clients",
    ]);
  });

  test("[PUB-28][PUB-34][PUB-37] the prospects are searched and filtered by list; without a portrait their initials stand", async ({
    page,
  }) => {
    const crm = await open(page, "crm-integrated");
    await clickUntil(crm.getByRole("button", { name: "Écran suivant" }), async () =>
      expect(crm.getByRole("table")).toBeVisible({ timeout: 500 }),
    );
    const rows = crm.locator("tbody tr");
    await expect(rows).toHaveCount(6);
    await expect(rows.first()).toContainText(/SB\s*Sophie Bernard\s*sophie.bernard@exemple.fr\s*Atelier Vauban\s*Intéressé\s*92/u);
    expect(await crm.locator(".crm-status").allTextContents()).toEqual([
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
    await crm.getByRole("combobox").selectOption("Prospects chauds");
    await expect(rows).toHaveCount(2);
    await crm.getByRole("searchbox").fill("karim");
    await expect(rows).toHaveCount(1);
    await crm.getByRole("searchbox").fill("personne");
    await expect(crm).toContainText("Aucun prospect ne correspond.");
    await crm.getByRole("searchbox").fill("");
    await rows.first().getByRole("checkbox").check();
    for (const name of ["Ajouter", "Importer"]) await expect(crm.getByRole("link", { name })).toBeVisible();
    await expect(rows.first().getByRole("link")).toHaveText(["Voir", "Relancer"]);
  });

  test("[PUB-37] a portrait that does not load gives way to initials", async ({ page }) => {
    await page.route("**/site/assets/site-*.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/portraits:(["'`])\1/u, 'portraits:"/site/portrait-{photo}.jpg"'),
      });
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    const crm = section(page, "crm-integrated");
    await clickUntil(crm.getByRole("button", { name: "Écran suivant" }), async () =>
      expect(crm.getByRole("table")).toBeVisible({ timeout: 500 }),
    );
    await expect.poll(() => asked).toContain("/site/portrait-1.jpg");
    await expect(crm.locator("tbody tr").first()).toContainText("SB");
    await expect(crm.locator("tbody img")).toHaveCount(0);
  });

  test("[PUB-29] the prospect's card holds contact, timeline, quick actions and statistics", async ({ page }) => {
    const crm = await open(page, "crm-integrated");
    const next = crm.getByRole("button", { name: "Écran suivant" });
    await clickUntil(next, async () => expect(crm.locator(".crm-prospect")).toBeVisible({ timeout: 400 }));
    const card = crm.locator(".crm-prospect");
    await expect(card).toContainText("sophie.bernard@exemple.fr");
    await expect(card.locator(".crm-timeline li")).toHaveCount(3);
    await expect(card.getByRole("link")).toHaveText(["Message LinkedIn", "Planifier un rendez-vous", "Ajouter à une campagne"]);
    await expect(card.locator(".crm-numbers > div")).toHaveCount(3);
  });

  test("[PUB-30][PUB-33] entering view the section is caught: the wheel turns slides, one a second, and past the last the page goes on", async ({
    page,
  }) => {
    await visit(page);
    await page.mouse.move(600, 500);
    await page.waitForTimeout(800);
    const bar = page.locator(".crm-bar");
    await page.evaluate(() =>
      scrollTo({ top: document.querySelector("#crm-integrated .wrap")!.getBoundingClientRect().top + scrollY - 400, behavior: "instant" }),
    );
    await wheel(page, 100);
    const held = () => page.evaluate(() => Math.round(document.querySelector("#crm-integrated .wrap")!.getBoundingClientRect().top));
    await expect.poll(held).toBe(90);
    await page.waitForTimeout(1100);
    await wheel(page, 50);
    await page.waitForTimeout(250);
    await expect(bar).toContainText("Slide 1/3");
    await wheel(page, 30);
    await wheel(page, 30);
    await expect(bar).toContainText("Slide 2/3");
    // Too soon: at most one move in a second (PUB-31).
    await wheel(page, 120);
    await page.waitForTimeout(300);
    await expect(bar).toContainText("Slide 2/3");
    await page.waitForTimeout(900);
    await wheel(page, 120);
    await expect(bar).toContainText("Slide 3/3");
    expect(await held()).toBe(90);
    await page.waitForTimeout(1000);
    await wheel(page, 120);
    await page.waitForTimeout(250);
    await wheel(page, 300);
    await expect.poll(held).toBeLessThan(0);
  });

  test("[PUB-30] up from the first slide lets the page go and resets", async ({ page }) => {
    await visit(page);
    await page.mouse.move(600, 500);
    await page.waitForTimeout(800);
    await page.evaluate(() =>
      scrollTo({ top: document.querySelector("#crm-integrated .wrap")!.getBoundingClientRect().top + scrollY - 400, behavior: "instant" }),
    );
    await wheel(page, 100);
    await page.waitForTimeout(1200);
    await wheel(page, -120);
    await page.waitForTimeout(300);
    const before = await topOf(page, "crm-integrated");
    await wheel(page, -300);
    await expect.poll(() => topOf(page, "crm-integrated")).toBeGreaterThan(before + 100);
    await expect(page.locator(".crm-bar")).toContainText("Slide 1/3");
  });

  test("[PUB-32] a swipe of more than 50 px, mostly horizontal, turns the slide", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      locale: "fr-FR",
    });
    const page = await context.newPage();
    const crm = await open(page, "crm-integrated");
    await page.waitForTimeout(500);
    const swipe = (dx: number, dy: number) =>
      crm.locator(".crm").evaluate(
        (element, [x, y]) => {
          const touch = (clientX: number, clientY: number) => new Touch({ identifier: 1, target: element, clientX, clientY });
          element.dispatchEvent(
            new TouchEvent("touchstart", { bubbles: true, touches: [touch(200, 200)], changedTouches: [touch(200, 200)] }),
          );
          element.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [touch(200 + x, 200 + y)] }));
        },
        [dx, dy] as const,
      );
    const bar = crm.locator(".crm-bar");
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

test("[PUB-24][PUB-25] the workflow shows six nodes joined by lines with a yes and a no, and three cards", async ({ page }) => {
  const workflow = await open(page, "workflow-builder");
  expect(await workflow.locator("[data-node]").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-node")))).toEqual([
    "start",
    "message",
    "delay",
    "condition",
    "score",
    "end",
  ]);
  await expect(workflow.locator("svg")).toContainText(/Attendre 2\sjours.*A répondu.*Oui.*Non/su);
  await expect(workflow.locator("svg :is(input, button, [contenteditable])")).toHaveCount(0);
  await expect(workflow.locator(".features h3")).toHaveText(["Glisser-déposer", "Configuration fine", "IA embarquée"]);
  // No line runs under a name.
  const crossed = await workflow.locator("svg").evaluate((svg) => {
    const names = [...svg.querySelectorAll("rect")].map((rect) => rect.getBoundingClientRect());
    return [...svg.querySelectorAll("path")].some((path) => {
      const matrix = path.getScreenCTM()!;
      for (let at = 0; at <= path.getTotalLength(); at += 4) {
        const point = path.getPointAtLength(at).matrixTransform(matrix);
        if (names.some((box) => point.x > box.left && point.x < box.right && point.y > box.top && point.y < box.bottom)) return true;
      }
      return false;
    });
  });
  expect(crossed).toBe(false);
});

test.describe("AI Mimic", () => {
  async function discovered(page: Page): Promise<Locator> {
    const ai = await open(page, "ai-generative", { frozen: true });
    await page.clock.runFor(1600);
    await ai.getByRole("button", { name: "Découvrir le processus" }).click();
    await expect(ai.locator(".ai-demo")).toBeVisible();
    return ai;
  }

  test("[MIMIC-09][MIMIC-10][MIMIC-16] the toggle reveals the demonstration, five tabs, three prospects and three explained steps", async ({
    page,
  }) => {
    const ai = await discovered(page);
    await expect(ai.getByRole("tab")).toHaveText(["Mise en place", "E-mail", "LinkedIn", "Scripts", "Objets"]);
    await ai.getByRole("tab", { name: "Scripts" }).click();
    await expect(ai.getByRole("tabpanel")).toContainText("trame d’appel");
    await page.keyboard.press("ArrowRight");
    await expect(ai.getByRole("tab", { name: "Objets" })).toBeFocused();
    await expect(ai.getByRole("radio")).toHaveCount(3);
    for (const [index, step] of ["Questionnaire", "Apprentissage", "Génération"].entries()) {
      const details = ai.locator("details").nth(index);
      await details.locator("summary", { hasText: step }).click();
      await expect(details.locator("p")).toBeVisible();
    }
    await ai.getByRole("button", { name: "Refermer le processus" }).click();
    await expect(ai.locator(".ai-demo")).toHaveCount(0);
  });

  test("[MIMIC-11][MIMIC-12] the slider runs from 0 to 100 from 50, natural below 40, adapted above 70", async ({ page }) => {
    const ai = await discovered(page);
    const slider = ai.getByRole("slider");
    await expect(slider).toHaveValue("50");
    expect([await slider.getAttribute("min"), await slider.getAttribute("max")]).toEqual(["0", "100"]);
    for (const [value, label] of [
      ["39", "Naturel"],
      ["40", "Équilibré"],
      ["70", "Équilibré"],
      ["71", "Adapté"],
    ] as const) {
      await slider.fill(value);
      await expect(ai.locator("output")).toHaveText(`${value} · ${label}`);
    }
  });

  test("[MIMIC-13][MIMIC-14][MIMIC-15] it writes for two seconds without any call, anew when the prospect or slider changes, and copies", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    const ai = await discovered(page);
    const before = calls.length;
    const result = ai.locator(".ai-result");
    await expect(result).toHaveAttribute("data-state", "idle");
    await ai.getByRole("button", { name: "Générer un message" }).click();
    await expect(ai.getByRole("button", { name: "Génération en cours…" })).toBeDisabled();
    await page.clock.runFor(1900);
    await expect(result).toHaveAttribute("data-state", "generating");
    await page.clock.runFor(110);
    await expect(result.locator("blockquote")).toContainText("Bonjour Claire");
    await result.getByRole("button", { name: "Copier" }).click();
    await expect(result.getByRole("button", { name: "Copié" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Bonjour Claire");
    await page.clock.runFor(2010);
    await expect(result.getByRole("button", { name: "Copier" })).toBeVisible();
    await ai.getByRole("radio", { name: /Julien/u }).check();
    await expect(result).toHaveAttribute("data-state", "generating");
    await page.clock.runFor(2010);
    await expect(result.locator("blockquote")).toContainText("Bonjour Julien");
    await ai.getByRole("slider").fill("80");
    await expect(result).toHaveAttribute("data-state", "generating");
    await page.clock.runFor(2010);
    await expect(result.locator("blockquote")).toContainText("Bonjour Monsieur Faure");
    await ai.getByRole("button", { name: "Régénérer" }).click();
    await expect(result).toHaveAttribute("data-state", "generating");
    expect(calls).toHaveLength(before);
  });
});

test.describe("marketplace", () => {
  const counter = (market: Locator) => market.locator(".coverflow-controls p");

  test("[PUB-19][PUB-20] ten cards, buttons off at the ends, dots, a counter, and a click that selects", async ({ page }) => {
    const market = await open(page, "marketplace-modular");
    await market.locator(".coverflow").hover();
    await expect(market.locator(".coverflow li")).toHaveCount(10);
    const [previous, next] = [
      market.getByRole("button", { name: "Module précédent" }),
      market.getByRole("button", { name: "Module suivant" }),
    ];
    await clickUntil(market.getByRole("button", { name: "Aller au module 1", exact: true }), async () =>
      expect(counter(market)).toHaveText("Module 1 sur 10", { timeout: 200 }),
    );
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(counter(market)).toHaveText("Module 2 sur 10");
    await market.locator(".coverflow li").nth(2).locator("button").click();
    await expect(counter(market)).toHaveText("Module 3 sur 10");
    await market.getByRole("button", { name: "Aller au module 10" }).click();
    await expect(next).toBeDisabled();
    await expect(market.locator("[data-current]")).toContainText("Et plus de 100 autres");
  });

  test("[PUB-21] it advances every three seconds, waits while pointed at, and begins again after the last", async ({ page }) => {
    const market = await open(page, "marketplace-modular", { frozen: true });
    await page.clock.runFor(100);
    await page.mouse.move(5, 5);
    await expect(async () => {
      await page.clock.runFor(3000);
      await expect(counter(market)).not.toHaveText("Module 1 sur 10", { timeout: 200 });
    }).toPass();
    await market.getByRole("button", { name: "Aller au module 9" }).click();
    await page.clock.runFor(6000);
    await expect(counter(market)).toHaveText("Module 9 sur 10");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(5, 5);
    await page.clock.runFor(2950);
    await expect(counter(market)).toHaveText("Module 9 sur 10");
    await page.clock.runFor(60);
    await expect(counter(market)).toHaveText("Module 10 sur 10");
    await page.clock.runFor(3000);
    await expect(counter(market)).toHaveText("Module 1 sur 10");
  });

  test("[PUB-22] a logo that does not load gives way to its category's emoji", async ({ page }) => {
    await page.route("**/hubspot-*.svg", (route) => route.abort());
    const market = await open(page, "marketplace-modular");
    await expect(market.locator(".coverflow li").first().locator(".market-logo")).toHaveText("🔗");
    await expect(market.locator(".coverflow li").nth(2).locator(".market-logo img")).toHaveCount(1);
    const emoji = await market.locator(".market-logo").allTextContents();
    expect(emoji.filter(Boolean)).toEqual(["🔗", "🔗", "🤖", "🤖", "📊", "⚡", "🔗"]);
  });

  test("[PUB-23] cards stand 280 px apart, fade by distance, and move in 900 ms on a change, 700 ms otherwise", async ({ page }) => {
    const market = await open(page, "marketplace-modular");
    const flow = market.locator(".coverflow");
    await expect(flow).not.toHaveAttribute("data-changing", { timeout: 3000 });
    const durations = () =>
      flow
        .locator("li")
        .first()
        .evaluate((card) => getComputedStyle(card).transitionDuration);
    await market.getByRole("button", { name: "Aller au module 5" }).click();
    await expect(flow).toHaveAttribute("data-changing");
    expect(await durations()).toBe("0.9s");
    await expect(flow).not.toHaveAttribute("data-changing");
    expect(await durations()).toContain("0.7s");
    expect(await flow.evaluate((element) => getComputedStyle(element).getPropertyValue("--gap").trim())).toBe("280px");
    await expect
      .poll(() => flow.locator(".market-card").evaluateAll((cards) => cards.slice(1, 8).map((card) => getComputedStyle(card).opacity)))
      .toEqual(["0.2", "0.4", "0.7", "1", "0.7", "0.4", "0.2"]);
  });
});

test("[PUB-38][PUB-39] six industries, each with figures, use cases and a testimonial", async ({ page }) => {
  const sector = await open(page, "sectorial-use-cases");
  const choice = sector.getByRole("combobox");
  expect(await choice.locator("option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
    "b2b-saas",
    "ecommerce",
    "services",
    "real-estate",
    "fintech",
    "education",
  ]);
  const figures = async () => (await sector.locator(".figures dd").allTextContents()).map((text) => text.replaceAll(/\s/gu, " "));
  expect(await figures()).toEqual(["340 %", "23 %", "45", "1 200+"]);
  for (const industry of ["ecommerce", "services", "real-estate", "fintech", "education"]) {
    await expect(async () => {
      await choice.selectOption(industry);
      expect(await figures()).not.toEqual(["340 %", "23 %", "45", "1 200+"]);
    }).toPass();
    await expect(sector.locator(".sector-cases li")).toHaveCount(3);
    await expect(sector.locator(".testimonial blockquote")).not.toBeEmpty();
  }
});

test("[PUB-40][PLAN-05][PLAN-06][PLAN-07][PLAN-08] three tickets, monthly or yearly, with savings that the prices give, and what comes without commitment", async ({
  page,
}) => {
  const pricing = await open(page, "pricing-plans");
  const prices = async () =>
    (await pricing.locator(".ticket-price").allTextContents()).map((text) => Number(text.replaceAll(/[\s\u202f]/gu, "").split("€")[0]));
  expect(await prices()).toEqual([39, 59, 119]);
  const yearly = pricing.getByRole("button", { name: /Annuel/u });
  await expect(yearly).toContainText(/-20\s%/u);
  await clickUntil(yearly, async () => expect(await prices()).toEqual([388, 588, 1185]));
  expect(
    (await pricing.locator(".ticket-saving").allTextContents()).map((text) => Number.parseInt(text.replaceAll(/\s/gu, ""), 10)),
  ).toEqual([80, 120, 243]);
  await expect(pricing.locator(".ticket-saving").first()).toContainText("2 mois offerts");
  await expect(pricing).toContainText(/14\sjours d’essai, sans carte bancaire, sans engagement\. Remboursé pendant 30\sjours/u);
  await expect(pricing.locator("[data-popular]")).toContainText("Professional");
  expect(await pricing.locator(".logos-strip ul").evaluate((strip) => getComputedStyle(strip).animationName)).toBe("scroll-logos");
  await expectAt(page, "pricing-plans");
});
