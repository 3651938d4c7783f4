import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { readSiteConfig } from "../../../site-settings.ts";

const LANGUAGES = ["fr", "en"] as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns the HTML of the legal pages in one language. */
async function pagesIn(language: "fr" | "en"): Promise<Record<"privacy" | "terms" | "cookies", string>> {
  vi.resetModules();
  vi.stubGlobal("__SITE_CONFIG__", readSiteConfig({}));
  const { showTextsOf } = await import("../../shared/i18n/texts.ts");
  await showTextsOf(language, ["legal"]);
  const { PrivacyPage, TermsPage } = await import("./legal-page.tsx");
  const { CookiesPage } = await import("./cookies-page.tsx");
  return {
    privacy: renderToStaticMarkup(<PrivacyPage />),
    terms: renderToStaticMarkup(<TermsPage />),
    cookies: renderToStaticMarkup(<CookiesPage />),
  };
}

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "gu"))].map(([, inside = ""]) => inside.replaceAll(/<[^>]+>/gu, ""));
/** Returns the HTML of a section of a page. */
const sectionOf = (html: string, id: string) => new RegExp(`<section id="${id}">(.*?)</section>`, "u").exec(html)?.[1] ?? "";

const PRIVACY = {
  fr: "Introduction|Cadre juridique|Données collectées|Finalités|Partage des données|Durées de conservation|Sécurité|Transferts internationaux|Vos droits|Délégué à la protection des données|Autorité de contrôle|Modifications",
  en: "Introduction|Legal framework|Data collected|Purposes|Data sharing|Retention|Security|International transfers|Your rights|Data protection officer|Supervisory authority|Changes",
};
const TERMS = {
  fr: "Introduction|Acceptation|Description du service|Inscription|Obligations de l’utilisateur|Abonnement|Propriété intellectuelle|Protection des données|Dispositions régionales|Droit applicable|Contact",
  en: "Introduction|Acceptance|Description of the service|Registration|User obligations|Subscription|Intellectual property|Data protection|Regional provisions|Applicable law|Contact",
};
const numbered = (titles: string) => titles.split("|").map((title, index) => `${index + 1}. ${title}`);

it.each(LANGUAGES)(
  "[LEGAL-02] the privacy page has its twelve sections, seven frameworks and the rights of three regions (%s)",
  async (language) => {
    const { privacy } = await pagesIn(language);
    expect(textsOf(privacy, "h2")).toEqual(numbered(PRIVACY[language]));
    expect(textsOf(sectionOf(privacy, "framework"), "li").map((item) => item.split(/\s?:/u)[0])).toEqual(
      language === "fr"
        ? ["Union européenne", "Californie", "Autres États des États-Unis", "Canada", "Royaume-Uni", "Brésil", "Australie"]
        : ["European Union", "California", "Other US states", "Canada", "United Kingdom", "Brazil", "Australia"],
    );
    expect(textsOf(sectionOf(privacy, "rights"), "p").map((paragraph) => paragraph.split(/\s?:/u)[0])).toEqual(
      expect.arrayContaining(
        language === "fr"
          ? ["Union européenne et Royaume-Uni", "États-Unis", "Canada"]
          : ["European Union and United Kingdom", "United States", "Canada"],
      ),
    );
  },
);

it.each(LANGUAGES)("[LEGAL-03] the terms have their eleven sections, and provisions for at least four regions (%s)", async (language) => {
  const { terms } = await pagesIn(language);
  expect(textsOf(terms, "h2")).toEqual(numbered(TERMS[language]));
  expect(textsOf(sectionOf(terms, "regional"), "li").map((item) => item.split(/\s?:/u)[0])).toEqual(
    expect.arrayContaining(
      language === "fr"
        ? ["Union européenne", "États-Unis", "Canada", "Australie"]
        : ["European Union", "United States", "Canada", "Australia"],
    ),
  );
});

it("[LEGAL-09][LEGAL-10] the English pages also state the ages, hours and deadlines", async () => {
  const { privacy, terms } = await pagesIn("en");
  for (const stated of [
    /European Union have 14\sdays to withdraw/u,
    /United States you must be at least 16/u,
    /9am-6pm CET/u,
    /24 to 48\sh/u,
    /expires after 1\shour/u,
  ])
    expect(terms).toMatch(stated);
  expect(privacy).toMatch(/16 in the United States/u);
});

it.each([
  ["fr", "Union européenne", /Réponse sous 30\sjours/u, "États-Unis", /Réponse sous 45\sjours en Californie/u],
  ["en", "European Union", /Answer within 30\sdays/u, "United States", /Answer within 45\sdays in California/u],
] as const)(
  "[LEGAL-09] the privacy page promises an answer within 30 days in the EU, and within 45 days in California (%s)",
  async (language, union, ofUnion, states, ofCalifornia) => {
    const rights = textsOf(sectionOf((await pagesIn(language)).privacy, "rights"), "p");
    expect(rights.find((paragraph) => paragraph.startsWith(union))).toMatch(ofUnion);
    expect(rights.find((paragraph) => paragraph.startsWith(states))).toMatch(ofCalifornia);
  },
);

it.each([
  ["fr", /Réponse sous 24\sh\./u, /24 à 48\sh/u],
  ["en", /Answered within 24\sh\./u, /24 to 48\sh/u],
] as const)(
  "[LEGAL-10] only the FAQ promises an e-mail reply within 24 h, and only the terms promise one within 24 to 48 h (%s)",
  async (language, ofQuestions, ofTerms) => {
    const { terms } = await pagesIn(language);
    expect(terms).toMatch(ofTerms);
    expect(terms).not.toMatch(ofQuestions);
    const { showTextsOf } = await import("../../shared/i18n/texts.ts");
    await showTextsOf(language, ["faq"]);
    const { FaqPage } = await import("../faq/faq-page.tsx");
    const questions = renderToStaticMarkup(<FaqPage />);
    expect(questions).toMatch(ofQuestions);
    expect(questions).not.toMatch(ofTerms);
  },
);

it("[COOKIE-09] the English page also states each cookie's duration", async () => {
  const rows = textsOf((await pagesIn("en")).cookies, "tr");
  for (const [name, stated] of [
    ["device_fingerprint", /30\sdays$/u],
    ["cookieConsent", /1\syear$/u],
    ["analytics_visitor", /2\syears$/u],
    ["analytics_day", /24\shours$/u],
    ["analytics_rate", /1\sminute$/u],
    ["marketing_campaign", /3\smonths$/u],
  ] as const)
    expect(rows.find((row) => row.includes(name))).toMatch(stated);
});

it.each([
  ["fr", ["Essentiels et sécurité", "Mesure d’audience", "Marketing"], "« token »"],
  ["en", ["Essential and security", "Analytics", "Marketing"], "“token”"],
] as const)(
  "[COOKIE-06][COOKIE-10] the cookie page has a table for each kind, and lists the session token once, with its storage key (%s)",
  async (language, kinds, key) => {
    const { cookies } = await pagesIn(language);
    expect(textsOf(cookies, "caption")).toEqual(kinds);
    const rows = textsOf(cookies, "tr").filter((row) => row.includes("jwt_auth_token"));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.replaceAll("\u00a0", " ")).toContain(key);
  },
);
