import { expect, type Locator, test } from "@playwright/test";
import { clickUntil, openSection } from "../testing/site-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("marketplace", () => {
  const counter = (market: Locator) => market.locator(".market-section_coverflow-controls p");

  test("[PUB-19][PUB-20] there are ten cards in depth, nine modules and one that says that there are more than 100; buttons disabled at the ends, dots and a counter, and a click selects a card", async ({
    page,
  }) => {
    const market = await openSection(page, "marketplace-modular");
    await market.locator(".market-section_coverflow").hover();
    await expect(market.locator(".market-section_coverflow li")).toHaveCount(10);
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
    await market.locator(".market-section_coverflow li").nth(2).locator("button").click();
    await expect(counter(market)).toHaveText("Module 3 sur 10");
    const dots = market.getByRole("button", { name: /^Aller au module \d+$/u });
    await expect(dots).toHaveCount(10);
    await expect(dots.and(market.locator("[aria-current=true]"))).toHaveAccessibleName("Aller au module 3");
    await previous.click();
    await expect(counter(market)).toHaveText("Module 2 sur 10");
    await market.getByRole("button", { name: "Aller au module 10" }).click();
    await expect(next).toBeDisabled();
    await expect(market.locator("[data-current]")).toContainText("Plus de 100 modules en tout");
    await expect(market.locator("[data-current]")).toContainText("s’ouvre avec votre compte");
    // The cards beside the current one are turned and stand further back.
    await expect(market.locator(".market-section_coverflow li").nth(8)).toHaveCSS("transform", /^matrix3d/u);
    await expect(market.locator(".market-section_coverflow li", { hasText: "AI Mimic" })).toContainText("En préparation");
    await expect(market.locator(".market-section_coverflow li", { hasText: "Recherche d’e-mail" })).not.toContainText("En préparation");
  });

  test("[PUB-21] the carousel advances every three seconds, pauses under the pointer, and restarts after the last card", async ({
    page,
  }) => {
    const market = await openSection(page, "marketplace-modular", { frozen: true });
    await page.clock.runFor(100);
    await page.mouse.move(5, 5);
    await expect(async () => {
      await page.clock.runFor(3000);
      await expect(counter(market)).not.toHaveText("Module 1 sur 10", { timeout: 200 });
    }).toPass();
    const pointedAt = (await counter(market).textContent()) ?? "";
    await market.locator(".market-section_coverflow").hover();
    await page.clock.runFor(6000);
    await expect(counter(market)).toHaveText(pointedAt);
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

  test("[PUB-22] a module shows its logo, or the emoji of its category if the logo does not load", async ({ page }) => {
    await page.route(/\/(?:hubspot|google-calendar)[^/]*\.svg$/u, (route) => route.abort());
    const market = await openSection(page, "marketplace-modular");
    await expect(market.locator(".market-section_coverflow li").first().locator(".market-section_logo")).toHaveText("🔗");
    await expect(market.locator(".market-section_coverflow li").nth(2).locator(".market-section_logo img")).toHaveCount(1);
    const emoji = await market.locator(".market-section_logo").allTextContents();
    expect(emoji.filter(Boolean)).toEqual(["🔗", "🔗", "🤖", "🤖", "📦", "📊", "⚡", "🔗"]);
    const named = await market
      .locator(".market-section_card", { has: page.locator(".market-section_logo:not(:has(img))") })
      .evaluateAll((cards) =>
        cards.map((card) => {
          const category = card.querySelector(".market-section_category")?.firstChild?.textContent;
          return `${card.querySelector(".market-section_logo")?.textContent} ${category}`;
        }),
      );
    expect([...new Set(named)].sort()).toEqual(
      ["⚡ Automatisation", "🔗 Intégration", "🤖 IA & ML", "📊 Analytique", "📦 Productivité"].sort(),
    );
  });

  test("[PUB-23] cards are 280 px apart, fade with distance, and move in 900 ms on a change of card, in 700 ms otherwise", async ({
    page,
  }) => {
    const market = await openSection(page, "marketplace-modular", { frozen: true });
    const flow = market.locator(".market-section_coverflow");
    await page.clock.runFor(1000);
    await expect(flow).not.toHaveAttribute("data-changing");
    const durations = () =>
      flow
        .locator("li")
        .first()
        .evaluate((card) => getComputedStyle(card).transitionDuration);
    await market.getByRole("button", { name: "Aller au module 5" }).click();
    await expect(flow).toHaveAttribute("data-changing");
    expect(await durations()).toBe("0.9s");
    await page.clock.runFor(890);
    await expect(flow).toHaveAttribute("data-changing");
    await page.clock.runFor(10);
    await expect(flow).not.toHaveAttribute("data-changing");
    expect(await durations()).toContain("0.7s");
    /** Returns how far each card is moved sideways before the perspective is applied, in pixels. */
    const places = () =>
      flow.locator("li").evaluateAll((cards) => cards.slice(1, 8).map((card) => new DOMMatrix(getComputedStyle(card).transform).m41));
    await expect.poll(places).toEqual([-840, -560, -280, 0, 280, 560, 840]);
    await expect
      .poll(() =>
        flow.locator(".market-section_card").evaluateAll((cards) => cards.slice(1, 8).map((card) => getComputedStyle(card).opacity)),
      )
      .toEqual(["0.2", "0.4", "0.7", "1", "0.7", "0.4", "0.2"]);
  });
});
