import { expect, type Page, test } from "@playwright/test";
import { expectAt, reach, section, topOf, visit } from "../testing/site-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const IDS = ["hero", "crm-integrated", "workflow-builder", "ai-generative", "marketplace-modular", "sectorial-use-cases", "pricing-plans"];
const current = (page: Page) => page.locator(".section-navigator_root [aria-current]");
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("[PUB-01] the landing page has seven sections in order", async ({ page }) => {
  await visit(page);
  expect(await page.locator("main > section").evaluateAll((sections) => sections.map((section) => section.id))).toEqual(IDS);
});

test("[PUB-03] the dot navigator is shown from 768 px, and is visible on every background", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await visit(page);
  const navigator = page.locator(".section-navigator_root");
  await expect(navigator).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(navigator.getByRole("link")).toHaveCount(7);
  for (const id of IDS.slice(1)) {
    await reach(page, id);
    await expect(navigator).toBeVisible();
    // It has its own background, on which its dots stand out.
    const dot = await navigator.locator("li:nth-child(2) a").evaluate((link) => getComputedStyle(link).borderTopColor);
    const panel = await navigator.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(dot).not.toBe(panel);
    expect(panel).toMatch(/^rgb\(/u);
  }
});

test("[PUB-04] the address #pricing opens at the prices", async ({ page }) => {
  await visit(page, { path: "/#pricing" });
  await expectAt(page, "pricing-plans");
});

test("[PUB-05] the header's toggle leads to #pricing, and from there back to the top at #", async ({ page }) => {
  await visit(page);
  const toggle = page.locator("#site-menu button[aria-pressed]", { hasText: "Tarifs" });
  await toggle.click();
  await expectAt(page, "pricing-plans");
  expect(new URL(page.url()).hash).toBe("#pricing");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  expect(await page.evaluate(() => location.href)).toMatch(/\/#$/u);
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
});

test("[PUB-06][PUB-08][PUB-17] the hero's badge requests beta access, and its scroll cue leads to the CRM", async ({ page }) => {
  await visit(page);
  await expect(page.locator(".hero_badge")).toHaveAttribute("href", "/contact?beta=true");
  await expect(page.locator(".hero_badge")).toContainText("Bêta fermée");
  await page.locator(".hero_cue").click();
  await expectAt(page, "crm-integrated");
});

test("[PUB-07][PUB-10][AUTH-56] with a token of more than ten characters under either key, the buttons lead to the dashboard", async ({
  page,
}) => {
  await visit(page);
  const call = page.locator(".hero_calls .site_button-call");
  await expect(call).toHaveAttribute("href", "/register");
  const signedIn = async (entries: Record<string, string>) => {
    await page.evaluate((kept) => {
      for (const key of ["token", "prospectToken"]) localStorage.removeItem(key);
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      dispatchEvent(new Event("authChange"));
    }, entries);
  };
  for (const entries of [{ token: "0123456789" }, { token: "undefined" }, { prospectToken: "null" }]) {
    await signedIn(entries);
    await expect(call).toHaveAttribute("href", "/register");
  }
  for (const entries of [{ token: "01234567890" }, { prospectToken: "01234567890" }]) {
    await signedIn(entries);
    await expect(call).toHaveAttribute("href", "/dashboard");
    await expect(page.locator(".site-header_root").getByRole("link", { name: "Tableau de bord" })).toBeVisible();
    const header = page.locator(".site-header_root");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(header.getByRole("link", { name: "Tableau de bord" })).toBeVisible();
      // The menu on phones has no such links either.
      for (const path of ["/login", "/register"]) await expect(header.locator(`a[href="${path}"]`)).toHaveCount(0);
    }
    await signedIn({});
    await expect(call).toHaveAttribute("href", "/register");
    await expect(header.locator('a[href="/register"]').first()).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test("[AUTH-57] the sign-in state is checked again on storage and authChange events and every five seconds", async ({ page, context }) => {
  await visit(page, { frozen: true });
  const call = page.locator(".hero_calls .site_button-call");
  await page.evaluate(() => localStorage.setItem("token", "01234567890"));
  await page.clock.runFor(3900);
  await expect(call).toHaveAttribute("href", "/register");
  await page.clock.runFor(1100);
  await expect(call).toHaveAttribute("href", "/dashboard");
  const other = await context.newPage();
  await other.goto("/faq");
  await other.evaluate(() => localStorage.removeItem("token"));
  await expect(call).toHaveAttribute("href", "/register");
  // A tab receives no storage event for its own change, and no timer runs while the clock is stopped.
  await page.evaluate(() => localStorage.setItem("token", "01234567890"));
  await expect(call).toHaveAttribute("href", "/register");
  await page.evaluate(() => dispatchEvent(new Event("authChange")));
  await expect(call).toHaveAttribute("href", "/dashboard");
});

test("[AUTH-58] a token without a stored user is removed with its refresh token", async ({ page }) => {
  await visit(page, { kept: { token: "01234567890", refreshToken: "r" } });
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("refreshToken")])).toEqual([null, null]);
});

test("[PUB-09] the header offers sections, pages, login, register and the languages", async ({ page }) => {
  await visit(page);
  const header = page.locator(".site-header_root");
  const addresses = await header.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const address of ["/#workflow-builder", "/#ai-generative", "/faq", "/contact", "/about", "/login", "/register"])
    expect(addresses).toContain(address);
  // The logo also leads to the home page; the hero's link is in the menu.
  await expect(page.locator("#site-menu a").first()).toHaveText("Accueil");
  await expect(page.locator("#site-menu a").first()).toHaveAttribute("href", "/");
  await expect(header.getByRole("button", { name: "Tarifs" })).toBeVisible();
  await header.getByRole("link", { name: "Parcours" }).click();
  await expectAt(page, "workflow-builder");
  expect(await header.getByRole("combobox").locator("option").allTextContents()).toEqual(["Français", "English"]);
});

test("[PUB-11] arrow keys move between sections, except while a field or a dialog has the focus", async ({ page }) => {
  await visit(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expectAt(page, "workflow-builder");
  await expect(current(page)).toHaveAttribute("href", "#workflow-builder");
  await page.keyboard.press("ArrowUp");
  await expectAt(page, "crm-integrated");
  await page.locator("footer input[type=email]").focus();
  const before = await scrolledTo(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("2");
  await page.waitForTimeout(400);
  expect(await scrolledTo(page)).toBe(before);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const key of ["ArrowUp", "2"]) await page.keyboard.press(key);
  await page.waitForTimeout(400);
  // The arrow key may scroll the page by a few pixels as usual, but does not lead to a section.
  expect(Math.abs((await scrolledTo(page)) - before)).toBeLessThan(100);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("2");
  await expectAt(page, "crm-integrated");
});

test("[PUB-11] Tab moves from control to control, and scrolls to the top of the next section when it reaches one", async ({ page }) => {
  await visit(page);
  await page.locator(".hero_cue").focus();
  await page.keyboard.press("Tab");
  await expectAt(page, "crm-integrated");
  expect(await page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe("crm-integrated");
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("hero_cue");
  await expect
    .poll(() =>
      page.locator(":focus").evaluate((element) => {
        const box = element.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight;
      }),
    )
    .toBe(true);
});

test("[PUB-11] Tab and Shift+Tab scroll to the top of the next or previous section, unless the control would be out of view", async ({
  page,
}) => {
  await visit(page);
  await reach(page, "pricing-plans");
  await page.locator("#pricing-plans").getByRole("button").first().focus();
  for (const [key, id] of [
    ["Shift+Tab", "sectorial-use-cases"],
    ["Tab", "pricing-plans"],
  ] as const) {
    await page.keyboard.press(key);
    await expectAt(page, id);
    expect(await page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe(id);
  }
});

test("[PUB-12] keys 1 to 7 jump to a section; 8 and 9 do nothing", async ({ page }) => {
  await visit(page);
  for (const place of [7, 5, 2, 4, 6, 3]) {
    await page.keyboard.press(String(place));
    await expectAt(page, IDS[place - 1] ?? "");
  }
  await page.keyboard.press("8");
  await page.keyboard.press("9");
  await page.waitForTimeout(300);
  await expectAt(page, "workflow-builder");
  await page.keyboard.press("1");
  await expect.poll(() => scrolledTo(page)).toBe(0);
});

test("[PUB-13] M focuses the menu, ? opens and closes the help, and Esc closes the help and the narrow menu", async ({ page }) => {
  await visit(page);
  await page.keyboard.press("m");
  await expect(page.locator("#site-menu a").first()).toBeFocused();
  const help = page.getByRole("dialog", { name: "Raccourcis de la page" });
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await expect(page.getByRole("button", { name: "Fermer le menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Ouvrir le menu" })).toHaveAttribute("aria-expanded", "false");
});

test("[PUB-14] floating buttons open the help and toggle high contrast; Alt+C toggles it too, as the help says", async ({ page }) => {
  await visit(page);
  const contrast = () => page.evaluate(() => document.documentElement.dataset["contrast"]);
  const button = page.locator(".landing-page_floating").getByRole("button", { name: "Contraste élevé" });
  for (const toggle of [() => button.click(), () => page.keyboard.press("Alt+c")]) {
    await toggle();
    expect(await contrast()).toBe("high");
    await toggle();
    expect(await contrast()).toBeUndefined();
  }
  await page.locator(".landing-page_floating").getByRole("button", { name: "Raccourcis clavier" }).click();
  await expect(page.getByRole("dialog")).toContainText("Alt + C");
});

test("[PUB-15] a section's code loads when it is within 300 px of the window; its text is there from the start", async ({ page }) => {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(/assets\/([\w-]+?)-[\w-]{8}\.js/u.exec(request.url())?.[1] ?? ""));
  await page.setViewportSize({ width: 1440, height: 300 });
  // The clock is stopped, so that no section loads after a delay (PUB-16).
  await visit(page, { frozen: true });
  await expect(page.locator("#pricing-plans")).toContainText("Professional");
  for (const [id, code] of [
    ["crm-integrated", "crm-section"],
    ["workflow-builder", "workflow-section"],
    ["ai-generative", "ai-section"],
    ["marketplace-modular", "market-section"],
    ["sectorial-use-cases", "sector-section"],
    ["pricing-plans", "pricing-section"],
  ] as const) {
    await section(page, id).evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight - 320, behavior: "instant" }),
    );
    await page.waitForTimeout(300);
    expect([...asked]).not.toContain(code);
    await page.evaluate(() => scrollBy({ top: 40, behavior: "instant" }));
    await expect.poll(() => [...asked]).toContain(code);
  }
});

test("[PUB-11] arrow keys also lead out of a section whose code cannot be loaded", async ({ page }) => {
  await page.route(/\/crm-section-[\w-]{8}\.js/u, (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("form.site-footer_newsletter")).toHaveJSProperty("noValidate", true);
  await page.keyboard.press("ArrowDown");
  await expectAt(page, "crm-integrated");
  await expect(page.locator("#crm-integrated-title")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expectAt(page, "workflow-builder");
});

test("[PUB-16] the workflow section loads after 0.8 s and the AI section after 1.5 s, even far from the window", async ({ page }) => {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(/assets\/([\w-]+?)-[\w-]{8}\.js/u.exec(request.url())?.[1] ?? ""));
  await page.setViewportSize({ width: 1440, height: 500 });
  await visit(page, { frozen: true });
  await page.clock.runFor(790);
  expect(asked).not.toContain("workflow-section");
  await page.clock.runFor(20);
  await expect.poll(() => [...asked]).toContain("workflow-section");
  await page.clock.runFor(680);
  expect(asked).not.toContain("ai-section");
  await page.clock.runFor(20);
  await expect.poll(() => [...asked]).toContain("ai-section");
});

test("[PUB-17] a section becomes current 150 ms after scrolling ends, once its top has passed 150 px", async ({ page }) => {
  await visit(page, { frozen: true });
  await page.clock.runFor(1000);
  const to = (offset: number) =>
    section(page, "workflow-builder").evaluate(
      (element, pixels) => scrollBy({ top: element.getBoundingClientRect().top - pixels, behavior: "instant" }),
      offset,
    );
  await to(152);
  await page.waitForTimeout(100);
  await page.clock.runFor(160);
  await expect(current(page)).toHaveAttribute("href", "#crm-integrated");
  await to(148);
  await page.waitForTimeout(100);
  await page.clock.runFor(140);
  await expect(current(page)).toHaveAttribute("href", "#crm-integrated");
  await page.clock.runFor(20);
  await expect(current(page)).toHaveAttribute("href", "#workflow-builder");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForTimeout(100);
  await page.clock.runFor(160);
  await expect(current(page)).toHaveAttribute("href", "#hero");
});

test("[PUB-18] a change of section is announced for one second", async ({ page }) => {
  await visit(page, { frozen: true });
  await page.clock.runFor(2000);
  const announcement = page.locator("[data-announcement]");
  await expect(announcement).toBeEmpty();
  await expect(announcement).toHaveRole("status");
  await reach(page, "ai-generative");
  await page.waitForTimeout(100);
  await page.clock.runFor(160);
  await expect(announcement).toHaveText("Section AI Mimic");
  await page.clock.runFor(900);
  await expect(announcement).toHaveText("Section AI Mimic");
  await page.clock.runFor(150);
  await expect(announcement).toBeEmpty();
});

test("[PUB-02] the page's figures are demonstration data, which need no account and no API call", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  await visit(page);
  for (const id of IDS.slice(1)) await reach(page, id);
  await expect(page.locator(".crm-section_bar")).toContainText("Données de démonstration");
  expect(calls).toEqual([]);
  expect(await topOf(page, "hero")).toBeLessThan(0);
});
