import { expect, type Page, test } from "@playwright/test";
import { visit } from "../testing/site-page.ts";

test.describe("legal pages", () => {
  const answer = (page: Page, body: string, status = 200) =>
    page.route("**/api/contact/region", (route) => route.fulfill({ status, body, contentType: "application/json" }));

  test("[LEGAL-01][LEGAL-02] the privacy page has a link back, today's date in the page's language, and twelve sections", async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date("2027-03-09T12:00:00Z"));
    await visit(page, { path: "/legal/privacy" });
    await expect(page.locator(".site_page-back")).toHaveAttribute("href", "/");
    await expect(page.locator("h1")).toHaveText("Politique de confidentialité");
    await expect(page.locator(".site_page-lead")).toContainText("9 mars 2027");
    await expect(page.locator("section[id] h2")).toHaveCount(12);
    await page.getByRole("combobox", { name: "Langue" }).selectOption("en");
    await expect(page.locator(".site_page-lead")).toContainText("March 9, 2027");
  });

  test("[COOKIE-02] /cookies, /terms and /privacy show the same pages as /legal/cookies, /legal/terms and /legal/privacy", async ({
    request,
  }) => {
    const shown = async (path: string) => {
      const answer = await request.get(path);
      return { status: answer.status(), main: /<main.*<\/main>/su.exec(await answer.text())?.[0] };
    };
    for (const [name, title] of [
      ["cookies", "Politique relative aux cookies"],
      ["terms", "Conditions d’utilisation"],
      ["privacy", "Politique de confidentialité"],
    ] as const) {
      const page = await shown(`/${name}`);
      expect(page).toEqual({ status: 200, main: expect.stringContaining(`<h1>${title}</h1>`) });
      expect(page).toEqual(await shown(`/legal/${name}`));
    }
  });

  test("[LEGAL-03][LEGAL-09][LEGAL-10] the terms have eleven sections, with withdrawal, ages, hours and deadlines", async ({ page }) => {
    await visit(page, { path: "/terms" });
    await expect(page.locator("section[id] h2")).toHaveCount(11);
    const terms = page.locator("main");
    for (const stated of [
      /Union européenne\s: vous disposez de 14\sjours pour vous rétracter/u,
      /États-Unis, il faut avoir au moins 16\sans/u,
      /9\sh à 18\sh \(CET\)/u,
      /24 à 48\sh/u,
      /expire après 1\sheure/u,
    ])
      await expect(terms).toContainText(stated);
    await page.goto("/legal/privacy");
    for (const stated of [/Réponse sous 30\sjours/u, /Réponse sous 45\sjours en Californie/u, /16\sans aux États-Unis/u])
      await expect(terms).toContainText(stated);
  });

  test("[LEGAL-04][LEGAL-05][LEGAL-06] a banner names the region of visitors outside the EU (the UK only on the terms), looked up once per session", async ({
    page,
  }) => {
    let asked = 0;
    page.on("request", (request) => (asked += Number(request.url().endsWith("/api/contact/region"))));
    const banner = page.locator(".legal-page_region");
    await visit(page, { path: "/legal/privacy" });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("userRegion"))).toBe("EU");
    await expect(banner).toHaveCount(0);
    for (const [region, privacy, terms] of [
      ["US", "États-Unis", "États-Unis"],
      ["CA", "Canada", "Canada"],
      ["UK", "un pays hors de l’Union européenne", "Royaume-Uni"],
      ["GLOBAL", "un pays hors", "un pays hors"],
    ] as const) {
      await page.evaluate((kept) => sessionStorage.setItem("userRegion", kept), region);
      await page.goto("/legal/privacy");
      await expect(banner).toContainText(privacy);
      await page.goto("/legal/terms");
      await expect(banner).toContainText(terms);
    }
    expect(asked).toBe(1);
  });

  test("[LEGAL-06][LEGAL-07] a successful region lookup is used; one that fails, is invalid or takes over 3 s counts as the EU", async ({
    page,
  }) => {
    const region = () => page.evaluate(() => sessionStorage.getItem("userRegion"));
    await answer(page, '{"country_code":"gb"}');
    await visit(page, { path: "/legal/terms" });
    await expect.poll(region).toBe("UK");
    for (const [body, status] of [
      ['{"country_code":7}', 200],
      ["<html>", 200],
      ['{"country_code":"US"}', 500],
      ['{"country_code":"USA"}', 200],
    ] as const) {
      await answer(page, body, status);
      await page.evaluate(() => sessionStorage.removeItem("userRegion"));
      await page.reload();
      await expect.poll(region).toBe("EU");
    }
    await page.route("**/api/contact/region", () => undefined);
    await page.evaluate(() => sessionStorage.removeItem("userRegion"));
    await page.reload();
    expect(await region()).toBeNull();
    await expect.poll(region, { timeout: 20_000 }).toBe("EU");
    await expect(page.locator(".legal-page_region")).toHaveCount(0);
  });

  test("[COOKIE-06][COOKIE-07][COOKIE-08][COOKIE-09][COOKIE-10] the cookie page has its sections and tables, and its button asks again", async ({
    page,
  }) => {
    await visit(page, { path: "/cookies" });
    await expect(page.locator(".site_page-back")).toHaveAttribute("href", "/");
    await expect(page.locator("main h2")).toHaveText(
      ["Qu’est-ce qu’un cookie ?", "Ce que nous gardons", "Gérer vos préférences", "Sécurité", "Cookies tiers"].map(
        (title) => new RegExp(title.replaceAll(" ", "\\s").replace("?", "\\?"), "u"),
      ),
    );
    await expect(page.locator("caption")).toHaveCount(3);
    const duration = (name: string) => page.getByRole("row", { name }).locator("td").last();
    for (const [name, stated] of [
      ["jwt_auth_token", /24\sheures, ou 30\sjours/u],
      ["session_data", /navigateur/u],
      ["device_fingerprint", /30\sjours/u],
      ["cookieConsent", /1\san/u],
      ["filon_saved_accounts", /retiriez/u],
      ["userRegion", /navigateur/u],
      ["analytics_visitor", /2\sans/u],
      ["analytics_day", /24\sheures/u],
      ["analytics_rate", /1\sminute/u],
      ["marketing_campaign", /3\smois/u],
    ] as const)
      await expect(duration(name)).toHaveText(stated);
    await page.evaluate(() => ((globalThis as { stays?: boolean }).stays = true));
    await page.getByRole("button", { name: "Effacer mon choix" }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBeUndefined();
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBeNull();
    await expect(page.locator(".consent-banner_consent")).toBeVisible();
  });

  test("[COOKIE-08] the cookie table, the banner and the privacy page all state 24 hours, or 30 days on request", async ({ page }) => {
    for (const [language, both] of [
      ["fr", /24\sheures, ou 30\sjours/u],
      ["en", /24\shours, or 30\sdays/u],
    ] as const) {
      await page.goto(`/cookies?lang=${language}`);
      await expect(page.getByRole("row", { name: "jwt_auth_token" })).toContainText(both);
      await expect(page.locator(".consent-banner_consent")).toContainText(both);
      await page.goto(`/privacy?lang=${language}`);
      await expect(page.locator("main")).toContainText(both);
    }
  });
});
