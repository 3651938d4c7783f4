import { expect, type Page, test } from "@playwright/test";
import { consent, START, untilAwake, visit } from "../testing/site-page.ts";
import { pageFaults } from "../testing/page-faults.ts";

const PAGES = ["/", "/faq", "/about", "/contact", "/legal/terms", "/legal/privacy", "/legal/cookies"];

test.describe("consent", () => {
  test("[COOKIE-01][COOKIE-02][COOKIE-03][COOKIE-05] the banner appears after 1.5 s; both answers are stored and close it", async ({
    page,
  }) => {
    await visit(page, { frozen: true, asksConsent: true });
    const banner = page.getByRole("region", { name: "Consentement aux cookies" });
    await page.clock.runFor(1450);
    await expect(banner).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(banner).toBeVisible();
    expect(await banner.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/cookies",
      "/terms",
      "/privacy",
    ]);
    await banner.getByRole("button", { name: "L’essentiel seulement" }).click();
    await expect(banner).toHaveCount(0);
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("cookieConsent") ?? "null") as Record<string, unknown>);
    expect(await kept()).toMatchObject({
      all: false,
      essential: true,
      security: true,
      analytics: false,
      marketing: false,
      language: "fr",
      region: "EU",
    });
    // The region is looked up once per session. Store one that differs from EU, which is assumed until the region is known.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("userRegion"))).toBe("EU");
    await page.evaluate(() => sessionStorage.setItem("userRegion", "CA"));
    await page.getByRole("combobox", { name: "Langue" }).selectOption("en");
    // The delay starts again when the other language is shown.
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
    await page.clock.runFor(1600);
    const asked = page.getByRole("region", { name: /consent/iu });
    await asked.getByRole("button", { name: /accept all/iu }).click();
    await expect(asked).toHaveCount(0);
    await expect
      .poll(kept)
      .toMatchObject({ all: true, essential: true, security: true, analytics: true, marketing: true, language: "en", region: "CA" });
  });

  test("[COOKIE-01][COOKIE-04][COOKIE-09] a choice in the page's language hides the banner for a year; an unreadable one does not", async ({
    page,
  }) => {
    const daysAgo = (days: number) => consent("fr", new Date(START - days * 86_400_000));
    await visit(page, { frozen: true, kept: { cookieConsent: daysAgo(364) } });
    await page.clock.runFor(3000);
    await expect(page.locator(".consent-banner_consent")).toHaveCount(0);
    for (const stored of ["{broken", daysAgo(365)]) {
      await page.evaluate((value) => localStorage.setItem("cookieConsent", value), stored);
      await page.reload();
      await untilAwake(page);
      await page.clock.runFor(1600);
      await expect(page.locator(".consent-banner_consent")).toBeVisible();
    }
  });
});

test.describe("footer", () => {
  test("[PUB-41][PUB-42] the footer shows its links, each with an address, and Facebook as coming soon", async ({ page }) => {
    await visit(page);
    const footer = page.locator("footer");
    const addresses = await footer.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    for (const address of [
      "/faq",
      "/help",
      "/status",
      "/about",
      "/about#roadmap",
      "/contact",
      "/legal/terms",
      "/legal/privacy",
      "/legal/cookies",
      "/#crm-integrated",
      "/#workflow-builder",
      "/#ai-generative",
      "/#marketplace-modular",
      "/#sectorial-use-cases",
      "/#pricing-plans",
      "/api/docs",
    ])
      expect(addresses).toContain(address);
    expect(addresses).not.toContain("");
    await expect(footer.getByRole("link", { name: "Instagram" })).toHaveCount(0);
    await footer.getByRole("button", { name: "Facebook" }).click();
    await expect(footer).toContainText("Notre page Facebook arrive bientôt.");
  });

  test("[PUB-43] the newsletter form requires a well-formed address, stores it and thanks the visitor", async ({ page }) => {
    await visit(page, { path: "/faq" });
    const form = page.locator(".site-footer_newsletter");
    await form.getByRole("textbox").fill("ada@exemple");
    await form.getByRole("button").click();
    await expect(form).toContainText("Cette adresse e-mail n’est pas valable.");
    await form.getByRole("textbox").fill("ada@exemple.test");
    const answered = page.waitForResponse("**/api/contact/newsletter");
    await form.getByRole("button").click();
    expect((await answered).status()).toBe(200);
    await expect(form).toContainText("Merci. Votre inscription est enregistrée.");
  });
});

test("[SHELL-19] a page that crashes shows an apology with a button that reloads it", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("repaired")) return;
    window.scrollTo = () => {
      sessionStorage.setItem("repaired", "yes");
      throw new Error("broken on purpose");
    };
  });
  await page.goto("/faq");
  const apology = page.getByRole("alert");
  await expect(apology).toContainText(/Oops\s! Quelque chose s’est mal passé/u);
  await expect(apology).toContainText("Une erreur inattendue s’est produite. Veuillez rafraîchir la page.");
  await apology.getByRole("button", { name: "Rafraîchir la page" }).click();
  await expect(page.locator(".faq-page_list details")).toHaveCount(26);
});

test("[I18N-01] the language is French until English is chosen; the next pages are then served in English", async ({ page, request }) => {
  await visit(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("combobox", { name: "Langue" }).selectOption("en");
  await expect(page.locator("#pricing-plans .pricing-section_ticket-flag")).not.toHaveText("La plus choisie");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");
  await page.goto("/faq");
  await expect(page.locator("html")).toHaveAttribute("data-language", "en");
  await expect(page.getByRole("combobox", { name: "Language" })).toHaveValue("en");
  expect(await (await request.get("/faq?lang=en")).text()).toContain('<html lang="en"');
  expect(await (await request.get("/faq")).text()).toContain('<html lang="fr"');
});

test("[I18N-02] every page has a title, a description, its address in both languages and a picture, in French and in English", async ({
  request,
}) => {
  for (const path of PAGES) {
    const [french, english] = await Promise.all(
      ["fr", "en"].map(async (language) => (await request.get(`${path}?lang=${language}`)).text()),
    );
    const heads = [french, english].map((html) =>
      [/<title>([^<]+)<\/title>/u, /<meta name="description" content="([^"]+)"/u].map((part) => part.exec(html ?? "")?.[1] ?? ""),
    );
    for (const texts of heads) for (const text of texts) expect(text.length).toBeGreaterThan(5);
    expect(heads[0]?.[1]).not.toBe(heads[1]?.[1]);
    expect(french).toMatch(/rel="canonical" href="[^"]+"/u);
    expect(french?.match(/hreflang="(?:fr|en|x-default)"/gu)).toHaveLength(3);
    const picture = /property="og:image" content="[^"]*(\/site\/og\/[^"]+)"/u.exec(french ?? "")?.[1] ?? "";
    const image = await request.get(picture);
    expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/png"]);
    expect((await image.body()).subarray(16, 24).toString("hex")).toBe("000004b000000276");
    expect((await request.get("/sitemap.xml").then((answer) => answer.text())).includes(`${path}</loc>`)).toBe(true);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap: ");
});

test("[PUB-44][PLAN-05] the structured data names 39 euros and no rating", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const data = JSON.parse(/<script type="application\/ld\+json">([^<]+)/u.exec(html)?.[1] ?? "{}") as {
    offers?: { price: string; priceCurrency: string };
  };
  expect(data.offers).toMatchObject({ price: "39", priceCurrency: "EUR" });
  expect(JSON.stringify(data)).not.toMatch(/aggregateRating|ratingValue/u);
});

test("an unknown address below a public page gets a 404 page in the requested language; a trailing slash redirects", async ({
  page,
  request,
}) => {
  expect((await request.get("/legal/nothing")).status()).toBe(404);
  const answer = await page.goto("/about/nothing?lang=en");
  expect(answer?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText(/stop/iu);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.goto("/faq/");
  expect(new URL(page.url()).pathname).toBe("/faq");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("[CONTACT-14][PUB-43] every page is readable, and the contact and newsletter forms can be sent and report the result", async ({
    page,
  }) => {
    for (const [path, words] of [
      ["/", "Un titre de transport clair."],
      ["/faq", "Qu’est-ce que Filon"],
      ["/about", "Montez à bord."],
      ["/legal/terms", "Droit applicable"],
    ] as const) {
      await page.goto(path);
      await expect(page.locator("main")).toContainText(words);
    }
    await page.goto("/contact");
    await page.locator("[name=name]").fill("Ada");
    await page.locator(".contact-page_form [name=email]").fill("ada@exemple.test");
    await page.locator("[name=subject]").selectOption("beta_access");
    await page.locator("[name=message]").fill("Bonjour");
    await page.locator("[name=consent]").check();
    await page.locator(".contact-page_form button").click();
    await expect(page.getByText("Veuillez corriger les erreurs dans le formulaire")).toBeVisible();
    await page.locator("[name=name]").fill("Ada");
    await page.locator(".contact-page_form [name=email]").fill("ada@exemple.test");
    await page.locator("[name=subject]").selectOption("pricing");
    await page.locator("[name=message]").fill("Bonjour");
    await page.locator("[name=consent]").check();
    await page.locator(".contact-page_form button").click();
    await expect(page.getByText("Message envoyé.")).toBeVisible();
    await page.locator(".site-footer_newsletter [name=email]").fill("zoe@exemple.test");
    await page.locator(".site-footer_newsletter button").click();
    await expect(page.getByText("Merci. Votre inscription est enregistrée.")).toBeVisible();
  });
});

/** Sets the page's theme and contrast without loading it again, as its buttons do. */
async function changeLook(page: Page, theme: "light" | "dark", isHigh: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    ([shown, high]) => {
      document.documentElement.setAttribute("data-mantine-color-scheme", shown);
      document.documentElement.toggleAttribute("data-contrast", high);
      if (high) document.documentElement.setAttribute("data-contrast", "high");
    },
    [theme, isHigh] as const,
  );
}

test.describe("accessibility", () => {
  for (const language of ["fr", "en"] as const)
    test(`no page has a violation, in light and dark${language === "fr" ? ", also with high contrast" : ""} (${language})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript(
        ([spoken, given]) => {
          localStorage.setItem("theme", "light");
          localStorage.setItem("language", spoken);
          localStorage.setItem("cookieConsent", given);
        },
        [language, consent(language)] as const,
      );
      for (const path of PAGES) {
        await page.goto(`${path}?lang=${language}`, { waitUntil: "load" });
        if (path === "/") await page.locator("#ai-generative .site_button-call").click();
        // A page is loaded once for all looks: loading takes longer than checking.
        for (const isHigh of language === "fr" ? [false, true] : [false])
          for (const theme of ["light", "dark"] as const) {
            await changeLook(page, theme, isHigh);
            expect(await pageFaults(page, `${path} ${language} ${theme}${isHigh ? ", high contrast" : ""}`)).toEqual([]);
          }
      }
    });
});

test("a user who chose English in the application gets the public pages in English, without errors", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto("/login");
  await page.locator(".language-switch_root").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  // The server does not know a choice without a cookie: it sends the page in French, and the page then switches.
  await page.context().clearCookies({ name: "language" });
  for (const path of ["/", "/faq"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
    await page.context().clearCookies({ name: "language" });
  }
  expect(faults).toEqual([]);
});
