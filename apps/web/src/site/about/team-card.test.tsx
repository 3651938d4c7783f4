import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { showTextsOf } from "../../shared/i18n/texts.ts";
import type { TeamMember } from "./about-data.ts";
import { TeamCard } from "./team-card.tsx";

const FILLED: TeamMember = {
  id: "engineer",
  image: "/site/portrait.jpg",
  linkedin: "https://reseau.exemple.test/in/ada",
  isRecruiting: false,
};

afterEach(() => showTextsOf("fr", ["ui"]));

/** Returns the HTML of a position's card in one language, with no-break spaces replaced by plain ones. */
async function cardOf(member: TeamMember, language: "fr" | "en"): Promise<string> {
  await showTextsOf(language, ["about"]);
  return renderToStaticMarkup(<TeamCard member={member} />).replaceAll("\u00a0", " ");
}

it.each([
  ["fr", "Portrait : Vous, peut-être", "LinkedIn : Vous, peut-être", "Ingénieur produit", /Postuler|Nous cherchons/u],
  ["en", "Portrait: You, perhaps", "LinkedIn: You, perhaps", "Product engineer", /Apply|We are looking/u],
] as const)(
  "[ABOUT-05] a filled position shows a portrait and a LinkedIn link; only an open one shows its recruiting message and a link to apply (%s)",
  async (language, portrait, profile, role, recruiting) => {
    const filled = await cardOf(FILLED, language);
    expect(filled).toContain(`src="/site/portrait.jpg" alt="${portrait}"`);
    expect(filled).toContain(`<a href="https://reseau.exemple.test/in/ada" rel="noopener" aria-label="${profile}">LinkedIn</a>`);
    expect(filled).toContain(role);
    expect(filled).not.toMatch(recruiting);
    expect(filled).not.toContain("/contact");
    const open = await cardOf({ ...FILLED, image: null, linkedin: null, isRecruiting: true }, language);
    expect(open.match(new RegExp(recruiting, "gu"))).toHaveLength(2);
    expect(open).toContain(`href="/contact?subject=career&amp;position=${encodeURIComponent(role)}"`);
    expect(open).not.toMatch(/LinkedIn|<img/u);
  },
);
