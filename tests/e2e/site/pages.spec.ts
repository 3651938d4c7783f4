import { expect, type Page, test } from "@playwright/test";
import { consent, expectAt, visit } from "../testing/site-page.ts";

test.describe("contact", () => {
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: false }).first();

  async function fill(page: Page, subject: string): Promise<void> {
    await page.getByLabel("Nom", { exact: true }).fill("Ada Lovelace");
    await field(page, "E-mail").fill("ada@exemple.test");
    await field(page, "Sujet").selectOption(subject);
    await page.locator("textarea[name=message]").fill("Bonjour");
    await page.getByRole("checkbox").check();
  }

  /** Expects that no field is shown that belongs only to access requests or job applications. */
  async function expectNoFieldsOfModes(page: Page): Promise<void> {
    for (const name of ["company", "position", "linkedin", "useCase"]) await expect(page.locator(`[name=${name}]`)).toHaveCount(0);
  }

  test("[CONTACT-01][CONTACT-02][CONTACT-03][CONTACT-07][CONTACT-09][CONTACT-21] the page shows the form, its subjects, the office's card and map, and the policy", async ({
    page,
  }) => {
    await visit(page, { path: "/contact" });
    expect(
      await field(page, "Sujet")
        .locator("option")
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(["", "beta_access", "career", "demo", "pricing", "technical", "partnership", "other"]);
    for (const name of ["name", "email", "subject", "message", "consent"])
      await expect(page.locator(`.contact-page_form [name=${name}]`)).toBeVisible();
    await expectNoFieldsOfModes(page);
    await expect(page.locator(".contact-page_cards")).toContainText("Belgique");
    await expect(page.locator(".contact-page_help")).toBeVisible();
    await expect(page.locator(".contact-page_form").getByRole("link", { name: "Politique de confidentialité" })).toHaveAttribute(
      "href",
      "/legal/privacy",
    );
    const map = page.locator(".contact-page_office-map svg");
    expect(await map.evaluate((svg) => svg.getBoundingClientRect().height)).toBe(400);
    await expect(page.locator("textarea[name=message]")).toHaveAttribute("rows", "6");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await map.evaluate((svg) => svg.getBoundingClientRect().height)).toBe(250);
    await expect(page.locator("textarea[name=message]")).toHaveAttribute("rows", "4");
  });

  test("[CONTACT-04][CONTACT-06][CONTACT-08][CONTACT-02] ?beta=true opens the beta access form; another subject hides its fields and panel", async ({
    page,
  }) => {
    await visit(page, { path: "/contact?beta=true" });
    await expect(field(page, "Sujet")).toHaveValue("beta_access");
    for (const name of ["company", "position", "linkedin", "useCase"]) await expect(page.locator(`[name=${name}]`)).toBeVisible();
    await expect(page.locator(".contact-page_cards")).toHaveCount(0);
    await expect(page.locator(".contact-page_help")).toHaveCount(0);
    await expect(page.locator(".contact-page_office-map")).toHaveCount(0);
    await expect(page.locator(".contact-page_beta ul li")).toHaveCount(4);
    await expect(page.locator(".contact-page_beta ol li")).toHaveCount(3);
    for (const subject of ["demo", "pricing", "technical", "partnership", "other"]) {
      await field(page, "Sujet").selectOption(subject);
      await expectNoFieldsOfModes(page);
    }
    await expect(page.locator(".contact-page_beta")).toHaveCount(0);
    await field(page, "Sujet").selectOption("beta_access");
    await expect(page.locator(".contact-page_beta")).toBeVisible();
  });

  test("[CONTACT-02][CONTACT-05] a career link selects the subject and mentions the position", async ({ page }) => {
    await visit(page, { path: "/contact?subject=career&position=Designer%20%3Cb%3E" });
    await expect(field(page, "Sujet")).toHaveValue("career");
    await expect(page.locator("textarea[name=message]")).toHaveValue("Bonjour, le poste de Designer <b> m’intéresse.");
    for (const name of ["company", "position", "linkedin"]) await expect(page.locator(`[name=${name}]`)).toBeVisible();
    await expect(page.locator("[name=useCase]")).toHaveCount(0);
  });

  const SAID = {
    fr: {
      form: "Veuillez corriger les erreurs dans le formulaire",
      fields: [
        "Indiquez votre nom.",
        "Indiquez votre e-mail.",
        "Choisissez un sujet.",
        "Écrivez votre message.",
        "Votre accord est nécessaire pour vous répondre.",
      ],
      shape: "Cette adresse e-mail n’est pas valable.",
    },
    en: {
      form: "Please correct the errors in the form",
      fields: ["Enter your name.", "Enter your e-mail.", "Choose a subject.", "Write your message.", "We need your consent to answer you."],
      shape: "This e-mail address is not valid.",
    },
  };
  for (const language of ["fr", "en"] as const)
    test(`[CONTACT-10][CONTACT-12][CONTACT-13] each field shows its error until it is edited (${language})`, async ({ page }) => {
      await visit(page, { path: "/contact", kept: { language, cookieConsent: consent(language) } });
      const send = page.locator(".contact-page_form button[type=submit]");
      await send.click();
      await expect(page.getByRole("alert")).toHaveText(SAID[language].form);
      const errors = async () => (await page.locator(".contact-page_field-error").allTextContents()).filter(Boolean);
      await expect.poll(errors).toEqual(SAID[language].fields);
      const edits = [
        () => page.locator(".contact-page_form [name=name]").fill("Ada"),
        () => page.locator(".contact-page_form [name=email]").fill("ada@exemple"),
        () => page.locator("[name=subject]").selectOption("other"),
        () => page.locator("[name=message]").fill("Bonjour"),
        () => page.locator("[name=consent]").check(),
      ];
      for (const [index, edit] of edits.entries()) {
        await edit();
        // The field's error disappears; those of the fields below remain.
        await expect.poll(errors).toEqual(SAID[language].fields.slice(index + 1));
      }
      await send.click();
      await expect.poll(errors).toEqual([SAID[language].shape]);
    });

  test("[CONTACT-10][CONTACT-11][CONTACT-12][CONTACT-13] a missing value is reported at its field, and editing the field clears the message", async ({
    page,
  }) => {
    await visit(page, { path: "/contact?beta=true" });
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByRole("alert")).toHaveText("Veuillez corriger les erreurs dans le formulaire");
    expect((await page.locator(".contact-page_field-error").allTextContents()).filter(Boolean)).toEqual([
      "Indiquez votre nom.",
      "Indiquez votre e-mail.",
      "Indiquez votre entreprise.",
      "Indiquez votre poste.",
      "Dites-nous ce que vous voulez faire.",
      "Écrivez votre message.",
      "Votre accord est nécessaire pour vous répondre.",
    ]);
    await expect(page.getByLabel("Nom", { exact: true })).toBeFocused();
    await page.getByLabel("Nom", { exact: true }).fill("  ");
    await expect(page.getByText("Indiquez votre nom.")).toHaveCount(0);
    await field(page, "E-mail").fill("ada@exemple");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText("Indiquez votre nom.")).toBeVisible();
    await expect(page.locator(".contact-page_field-error").getByText("Cette adresse e-mail n’est pas valable.")).toBeVisible();
  });

  test("[CONTACT-14][CONTACT-15] a message is sent once, the form is cleared, and the home page opens after 3 s", async ({ page }) => {
    await visit(page, { path: "/contact", frozen: true });
    await page.clock.runFor(100);
    await fill(page, "technical");
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/contact/ticket", async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest("**/api/contact/ticket");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByRole("button", { name: "Envoi en cours…" })).toBeDisabled();
    expect((await sent).postDataJSON()).toEqual({
      subject: "[Contact] Ada Lovelace",
      description: "Bonjour\n\nAda Lovelace <ada@exemple.test>",
      category: "technical",
      priority: "medium",
    });
    release();
    await expect(page.locator(".contact-page_state")).toContainText("Message envoyé.");
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("");
    for (const name of ["email", "message"]) await expect(page.locator(`.contact-page_form [name=${name}]`)).toHaveValue("");
    await expect(page.locator(".contact-page_form [name=consent]")).not.toBeChecked();
    await page.clock.runFor(2900);
    expect(new URL(page.url()).pathname).toBe("/contact");
    await page.clock.runFor(200);
    await page.waitForURL("/");
  });

  test("[CONTACT-14][CONTACT-20] a failure shows the server's message, or a general one, and the button works again", async ({ page }) => {
    await visit(page, { path: "/contact" });
    await fill(page, "other");
    const answers: [number, string, string][] = [
      [400, '{"success":false,"message":"Le serveur dit non."}', "Le serveur dit non."],
      [200, '{"success":false}', "Erreur lors de l’envoi du message"],
      [400, '{"success":false}', "Erreur lors de l’envoi du message"],
      [500, "{}", "L’envoi n’a pas abouti. Réessayez dans un instant."],
      [502, "<html>", "L’envoi n’a pas abouti. Réessayez dans un instant."],
    ];
    for (const [status, body, said] of answers) {
      await page.route("**/api/contact/ticket", (route) => route.fulfill({ status, body, contentType: "application/json" }));
      await page.getByRole("button", { name: "Envoyer" }).click();
      await expect(page.getByRole("alert")).toHaveText(said);
      await expect(page.getByRole("button", { name: "Envoyer" })).toBeEnabled();
    }
  });
});

test.describe("questions and answers", () => {
  test("[FAQ-01][FAQ-02][FAQ-04][FAQ-08][FAQ-09] search and category filter the 26 questions together, and each category shows its count", async ({
    page,
  }) => {
    await visit(page, { path: "/faq" });
    const questions = page.locator(".faq-page_list details");
    const counts = async () => (await page.locator(".faq-page_categories b").allTextContents()).map(Number);
    await expect(questions).toHaveCount(26);
    expect(await counts()).toEqual([26, 4, 6, 6, 4, 6]);
    await expect(page.locator(".faq-page_categories button")).toHaveText([
      /^Toutes/u,
      /^Général/u,
      /^Tarifs/u,
      /^Fonctions/u,
      /^Sécurité/u,
      /^Technique/u,
    ]);
    await page.getByRole("searchbox").fill("AES-256");
    await expect(questions).toHaveCount(1);
    await page.getByRole("searchbox").fill("aes-256");
    await expect(questions).toHaveCount(1);
    expect(await counts()).toEqual([1, 0, 0, 0, 1, 0]);
    await page
      .getByRole("button", { name: /Tarifs/u })
      .last()
      .click();
    await expect(page.locator(".faq-page_empty")).toContainText("Aucune question ne correspond");
    await page.getByRole("button", { name: "Revoir toutes les questions" }).click();
    await expect(questions).toHaveCount(26);
  });

  test("[FAQ-03][FAQ-05][FAQ-06][FAQ-07] questions open independently, the page opens at its top, and there are three ways to ask", async ({
    page,
  }) => {
    await visit(page, { path: "/faq" });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // When returning to the page, a browser would restore its scroll position.
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await page.reload();
    await expect(page.locator("form.site-footer_newsletter")).toHaveJSProperty("noValidate", true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const details = page.locator(".faq-page_list details");
    await details.nth(0).locator("summary").click();
    await details.nth(3).locator("summary").click();
    expect(await details.evaluateAll((all) => all.filter((one) => (one as HTMLDetailsElement).open).length)).toBe(2);
    await expect(details.nth(3)).toContainText("Moins de 5");
    await details.nth(0).locator("summary").click();
    expect(await details.evaluateAll((all) => all.filter((one) => (one as HTMLDetailsElement).open).length)).toBe(1);
    const ways = page.locator(".faq-page_contact");
    await expect(ways).toContainText(/De 9\sh à 18\sh \(CET\)/u);
    await expect(ways).toContainText(/Réponse sous 24\sh/u);
    await expect(ways.getByRole("link", { name: "Ouvrir la discussion" })).toHaveAttribute("href", "/login?from=%2Fmessages%2Fsupport");
    await expect(ways.getByRole("link", { name: "Nous écrire" })).toHaveAttribute("href", "/contact");
    await expect(ways.getByRole("link", { name: "Lire la documentation" })).toHaveAttribute("href", "/help");
    await page.evaluate(() => {
      localStorage.setItem("token", "01234567890");
      dispatchEvent(new Event("authChange"));
    });
    await expect(ways.getByRole("link", { name: "Ouvrir la discussion" })).toHaveAttribute("href", "/messages/support");
  });
});

test.describe("about", () => {
  test("[ABOUT-01][ABOUT-02][ABOUT-03][ABOUT-04][ABOUT-05][ABOUT-06][ABOUT-08][ABOUT-09] the page shows all its parts, and its links lead where they should", async ({
    page,
  }) => {
    await visit(page, { path: "/about" });
    await expect(page.locator("main h2")).toHaveText([
      "Nos valeurs",
      "Notre vision",
      "Nos principes",
      "L’équipe",
      "Comment l’IA imite un style",
      "Sources d’apprentissage",
      "Nos règles pour l’IA",
      "Ce que cela change",
      "Ce qui reste difficile",
      "Feuille de route",
      "Montez à bord.",
    ]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nous posons des rails entre les gens.");
    await expect(page.locator(".about-page_stats dt")).toHaveText(["Année de création", "Étape", "Technologie", "Vision"]);
    await expect(page.locator(".about-page_stats dd")).toHaveText(["2024", "Bêta fermée", /TypeScript/u, /./u]);
    const phases = page.locator(".about-page_roadmap > li");
    expect(await phases.evaluateAll((all) => all.map((phase) => phase.getAttribute("data-status")))).toEqual([
      "in-progress",
      "planned",
      "planned",
      "vision",
    ]);
    await expect(phases.first().locator("h3")).toHaveText("Closed Beta");
    await expect(phases.first()).toContainText(/Phase 1 · 2026.*En cours.*LinkedIn et e-mail/su);
    await expect(phases.first().getByRole("link")).toHaveAttribute("href", "/contact?beta=true");
    const member = page.locator(".about-page_team li").first();
    await expect(member).toContainText(/Vous, peut-être.*Ingénieur produit.*Construire.*Nous cherchons/su);
    await expect(member.getByRole("link", { name: "Postuler" })).toHaveAttribute(
      "href",
      "/contact?subject=career&position=Ing%C3%A9nieur%20produit",
    );
    await expect(page.locator(".about-page_team-banner a")).toHaveAttribute("href", "/contact?subject=career");
    await expect(page.locator("[aria-labelledby=about-mimic] .site_features").nth(1).locator("li").first()).toContainText(
      /Vos réponses.*Questionnaire · 15 réponses.*calibrage.*En savoir plus/su,
    );
    expect(await page.locator(".about-page_closing a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/contact?beta=true",
      "/contact",
      "/register",
      "/login",
    ]);
  });

  test("[ABOUT-10] an address with a hash opens at that section", async ({ page }) => {
    await visit(page, { path: "/about#roadmap" });
    await expectAt(page, "roadmap");
  });

  test("[ABOUT-07] a portrait that does not load shows an icon", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.route("**/assets/about-page-*.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("image:null", 'image:"/site/portrait.jpg"') });
    });
    await page.goto("/about");
    await page.locator(".about-page_team").scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain("/site/portrait.jpg");
    await expect(page.locator(".about-page_team li").first().locator("[data-placeholder] svg")).toBeVisible();
    await expect(page.locator(".about-page_team img")).toHaveCount(0);
  });
});
