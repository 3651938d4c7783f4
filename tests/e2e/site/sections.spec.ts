import { expect, type Locator, type Page, test } from "@playwright/test";
import { clickUntil, expectAt, openSection } from "../testing/site-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("[PUB-24][PUB-25] the workflow shows six nodes joined by lines, with a yes and a no branch, and three cards", async ({ page }) => {
  const workflow = await openSection(page, "workflow-builder");
  expect(await workflow.locator("[data-node]").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-node")))).toEqual([
    "start",
    "message",
    "delay",
    "condition",
    "score",
    "end",
  ]);
  await expect(workflow.locator("[data-node]")).toHaveText([
    "Début",
    "Message LinkedIn",
    /^Attendre 2\sjours$/u,
    /^A répondu\s\?$/u,
    "Notation du prospect",
    "Fin",
  ]);
  // It is read-only, and is labelled as an example both visibly and for screen readers.
  await expect(workflow.getByRole("group", { name: /^Exemple de campagne de prospection avec IA/u })).toBeVisible();
  await expect(workflow.getByText(/^Exemple\s: une campagne de prospection avec IA$/u)).toBeVisible();
  await expect(workflow.locator("svg")).toContainText(/Attendre 2\sjours.*A répondu.*Oui.*Non/su);
  await expect(workflow.locator("svg :is(input, button, [contenteditable])")).toHaveCount(0);
  await expect(workflow.locator(".site_features h3")).toHaveText(["Glisser-déposer", "Configuration fine", "IA embarquée"]);
  // Every node is on a line: one line leads to the condition, and two lead from it to the end, one of them through the score.
  const nodesOn = await workflow.locator("svg").evaluate((svg) =>
    [...svg.querySelectorAll("path")].map((path) => {
      const along = Array.from({ length: Math.ceil(path.getTotalLength()) + 1 }, (_, at) => path.getPointAtLength(at));
      return [...svg.querySelectorAll<SVGGElement>("[data-node]")]
        .filter((node) => {
          const place = node.transform.baseVal.consolidate()?.matrix;
          return place && along.some(({ x, y }) => Math.hypot(x - place.e, y - place.f) < 2);
        })
        .map((node) => node.dataset["node"]);
    }),
  );
  expect(nodesOn).toEqual([
    ["start", "message", "delay", "condition"],
    ["condition", "end"],
    ["condition", "score", "end"],
  ]);
  // No line runs behind a node's label; « Oui » and « Non » lie on their lines.
  const crossed = await workflow.locator("svg").evaluate((svg) => {
    const names = [...svg.querySelectorAll("[data-node] rect")].map((rect) => rect.getBoundingClientRect());
    return [...svg.querySelectorAll("path")].some((path) => {
      const matrix = path.getScreenCTM();
      if (!matrix) throw new Error("a line is not drawn");
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
    const ai = await openSection(page, "ai-generative", { frozen: true });
    await page.clock.runFor(1600);
    await ai.getByRole("button", { name: "Découvrir le processus" }).click();
    await expect(ai.locator(".ai-section_demo")).toBeVisible();
    return ai;
  }

  test("[MIMIC-09][MIMIC-10][MIMIC-16] the button opens the demonstration, with five tabs, three prospects and three explained steps", async ({
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
    await expect(ai.locator(".ai-section_demo")).toHaveCount(0);
  });

  test("[MIMIC-11][MIMIC-12] the slider runs from 0 to 100 and starts at 50; it is natural below 40 and adapted above 70", async ({
    page,
  }) => {
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

  test("[MIMIC-13][MIMIC-14][MIMIC-15] the demonstration writes for two seconds without any call, again when the prospect or slider changes, and copies the message", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    const ai = await discovered(page);
    const before = calls.length;
    const result = ai.locator(".ai-section_result");
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

test("[PUB-38][PUB-39] there are six industries, each with figures, use cases and a testimonial", async ({ page }) => {
  const sector = await openSection(page, "sectorial-use-cases");
  const choice = sector.getByRole("combobox");
  expect(await choice.locator("option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
    "b2b-saas",
    "ecommerce",
    "services",
    "real-estate",
    "fintech",
    "education",
  ]);
  await expect(choice.locator("option")).toHaveText(["SaaS B2B", /./u, /./u, /./u, /./u, /./u]);
  await expect(sector.locator(".site_figures dt")).toHaveText([
    "Retour sur investissement",
    "Conversion",
    "Jours pour conclure",
    "Clients",
  ]);
  const description = sector.locator(".sector-section_description");
  const told = new Set([await description.textContent()]);
  const figures = async () => (await sector.locator(".site_figures dd").allTextContents()).map((text) => text.replaceAll(/\s/gu, " "));
  expect(await figures()).toEqual(["340 %", "23 %", "45", "1 200+"]);
  for (const industry of ["b2b-saas", "ecommerce", "services", "real-estate", "fintech", "education"]) {
    if (industry !== "b2b-saas")
      await expect(async () => {
        await choice.selectOption(industry);
        expect(await figures()).not.toEqual(["340 %", "23 %", "45", "1 200+"]);
      }).toPass();
    await expect(sector.locator(".site_figures dd")).toHaveText([/^\d+\s%$/u, /^\d+\s%$/u, /^\d+$/u, /^\d[\d\s]*\+$/u]);
    await expect(sector.locator(".sector-section_cases li")).toHaveText([/\w/u, /\w/u, /\w/u]);
    await expect(sector.locator(".sector-section_testimonial :is(blockquote, figcaption)")).toHaveText([/\w/u, /\w/u]);
    told.add(await description.textContent());
  }
  expect(told.size).toBe(6);
});

test("[PUB-40][PLAN-02][PLAN-03][PLAN-05][PLAN-06][PLAN-07][PLAN-08] there are three plans, monthly or yearly, with savings that match the prices, and what is included without commitment", async ({
  page,
}) => {
  const pricing = await openSection(page, "pricing-plans");
  const prices = async () =>
    (await pricing.locator(".pricing-section_ticket-price").allTextContents()).map((text) =>
      Number(text.replaceAll(/[\s\u202f]/gu, "").split("€")[0]),
    );
  expect(await prices()).toEqual([39, 59, 119]);
  const unit = pricing.locator(".pricing-section_ticket-price small");
  await expect(unit).toHaveText(["par mois", "par mois", "par mois et par utilisateur"]);
  const yearly = pricing.getByRole("button", { name: /Annuel/u });
  await expect(yearly).toContainText(/-20\s%/u);
  await clickUntil(yearly, async () => expect(await prices()).toEqual([388, 588, 1185]));
  await expect(unit).toHaveText(["par an", "par an", "par an et par utilisateur"]);
  expect(
    (await pricing.locator(".pricing-section_ticket-saving").allTextContents()).map((text) =>
      Number.parseInt(text.replaceAll(/\s/gu, ""), 10),
    ),
  ).toEqual([80, 120, 243]);
  await expect(pricing.locator(".pricing-section_ticket-saving").first()).toContainText("2 mois offerts");
  await expect(pricing).toContainText(/14\sjours d’essai, sans carte bancaire, sans engagement\. Remboursé pendant 30\sjours/u);
  const flag = pricing.locator("li").filter({ hasText: "La plus choisie" });
  await expect(flag).toHaveCount(1);
  await expect(flag.getByText("La plus choisie", { exact: true })).toBeVisible();
  await expect(flag.getByRole("heading")).toHaveText("Professional");
  const strip = pricing.locator(".pricing-section_logos-strip ul");
  expect(await strip.evaluate((list) => getComputedStyle(list).animationName)).toBe("pricing-section_scroll-logos");
  for (const name of ["LinkedIn", "HubSpot"]) await expect(strip.getByText(name, { exact: true }).first()).toBeVisible();
  await pricing.getByRole("button", { name: "Mensuel" }).click();
  await expect.poll(prices).toEqual([39, 59, 119]);
  await expectAt(page, "pricing-plans");
});
