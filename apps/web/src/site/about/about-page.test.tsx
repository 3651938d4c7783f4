import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { showTextsOf } from "../../shared/i18n/texts.ts";
import { AboutPage } from "./about-page.tsx";

afterEach(() => showTextsOf("fr", ["ui"]));

/** Returns the HTML of one section of the page in one language, with no-break spaces replaced by plain ones. */
async function sectionIn(language: "fr" | "en", id: string): Promise<string> {
  await showTextsOf(language, ["about"]);
  const page = renderToStaticMarkup(<AboutPage />).replaceAll(/[\u00a0\u202f]/gu, " ");
  return new RegExp(`<section[^>]* aria-labelledby="${id}"[^>]*>(.*?)</section>`, "u").exec(page)?.[1] ?? "";
}

const textsOf = (html: string) => [...html.matchAll(/>([^<]+)(?=<)/gu)].map(([, text]) => text);

it.each([
  [
    "fr",
    [
      ["Phase 1 · 2026", "Closed Beta", "En cours", "LinkedIn et e-mail", "Éditeur de parcours TABmagic", "AI Mimic calibré"],
      [
        "Phase 2 · 2027, premier semestre",
        "Ouverture",
        "Prévu",
        "Instagram, Facebook et X",
        "Extension pour Chrome",
        "Place de marché ouverte aux auteurs",
      ],
      ["Phase 3 · 2027, second semestre", "Équipes", "Prévu", "Partage et rôles avancés", "Marque blanche", "Prévisions d’équipe"],
      ["Phase 4 · 2028 et après", "Europe", "Vision", "Autres langues", "Modules par métier", "Hébergement par pays"],
    ],
    "Demander un accès",
  ],
  [
    "en",
    [
      ["Phase 1 · 2026", "Closed Beta", "In progress", "LinkedIn and e-mail", "TABmagic workflow builder", "Calibrated AI Mimic"],
      ["Phase 2 · 2027, first half", "Opening", "Planned", "Instagram, Facebook and X", "Chrome extension", "Marketplace open to authors"],
      ["Phase 3 · 2027, second half", "Teams", "Planned", "Sharing and advanced roles", "White label", "Team forecasts"],
      ["Phase 4 · 2028 and beyond", "Europe", "Vision", "More languages", "Modules by trade", "Hosting by country"],
    ],
    "Request Access",
  ],
] as const)(
  "[ABOUT-03][ABOUT-04] each phase of the roadmap shows its period, title, status and items; the current one alone requests access (%s)",
  async (language, phases, request) => {
    const shown = (await sectionIn(language, "about-roadmap")).split(/(?=<li data-status=)/u).slice(1);
    expect(shown.map(textsOf)).toEqual(phases.map((texts, index) => (index === 0 ? [...texts, request] : texts)));
    expect(shown[0]).toMatch(new RegExp(`<a [^>]*href="/contact\\?beta=true"[^>]*>${request}</a>`, "u"));
  },
);

it.each([
  [
    "fr",
    [
      ["Vos réponses", "Questionnaire · 15 réponses", "Les 15 questions du calibrage.", "En savoir plus"],
      [
        "Vos messages",
        "Textes que vous fournissez · 20 suffisent",
        "Ceux que vous collez ou que vous avez envoyés par Filon, si vous l’autorisez.",
        "En savoir plus",
      ],
      ["La langue", "Règles publiques · Ouvert", "Typographie, élision, civilité et registre du français.", "En savoir plus"],
    ],
  ],
  [
    "en",
    [
      ["Your answers", "Questionnaire · 15 answers", "The 15 calibration questions.", "Learn more"],
      ["Your messages", "Texts you provide · 20 are enough", "Those you paste or have sent through Filon, if you allow it.", "Learn more"],
      ["The language", "Published rules · Open", "Typography, elision, forms of address and register of French.", "Learn more"],
    ],
  ],
] as const)(
  "[ABOUT-08] each training source shows its name, type, size and description, and links to more (%s)",
  async (language, sources) => {
    const shown = (await sectionIn(language, "about-mimic")).split("<ul").at(-1)?.split("<li>").slice(1) ?? [];
    expect(shown.map(textsOf)).toEqual(sources);
    expect(shown.map((source) => /<a href="([^"]+)"/u.exec(source)?.[1])).toEqual(["/faq", "/legal/privacy", "/#ai-generative"]);
  },
);
