import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { CATEGORIES, ofCategory, QUESTIONS, searched, type ShownQuestion } from "./questions.ts";

const SHOWN: readonly ShownQuestion[] = [
  { id: "what", category: "general", question: "Qu’est-ce que Filon ?", answer: "Un CRM." },
  { id: "plans", category: "pricing", question: "Quelles formules ?", answer: "Starter, Professional." },
];

/** The category of each of the 26 questions, and words that identify it in French and in English, in the order of the requirements. */
const ASKED = [
  ["general", /Qu’est-ce que Filon/u, /What is Filon/u],
  ["general", /À qui s’adresse/u, /Who is Filon for/u],
  ["general", /installer/u, /install/u],
  ["general", /pour démarrer/u, /to start/u],
  ["pricing", /formules/u, /plans/u],
  ["pricing", /essai gratuit/u, /free trial/u],
  ["pricing", /PRU/u, /PRU/u],
  ["pricing", /changer de formule/u, /change plans/u],
  ["pricing", /frais cachés/u, /hidden fees/u],
  ["pricing", /résilier/u, /cancel/u],
  ["features", /fonctions principales/u, /main features/u],
  ["features", /IA écrit-elle dans mon style/u, /AI write in my style/u],
  ["features", /TABmagic/u, /TABmagic/u],
  ["features", /importer mes contacts/u, /import my contacts/u],
  ["features", /Sales Navigator/u, /Sales Navigator/u],
  ["features", /Combien de campagnes/u, /How many campaigns/u],
  ["security", /LinkedIn risque-t-il/u, /LinkedIn account be restricted/u],
  ["security", /données sont-elles protégées/u, /data protected/u],
  ["security", /RGPD/u, /GDPR/u],
  ["security", /identifiants/u, /credentials/u],
  ["technical", /s’intègre-t-il/u, /integrate with/u],
  ["technical", /API/u, /API/u],
  ["technical", /mobile/u, /mobile/u],
  ["technical", /formation/u, /training/u],
  ["technical", /support/u, /support/u],
  ["technical", /exporter/u, /export/u],
] as const;

it.each(["fr", "en"] as const)(
  "[FAQ-08][FAQ-09] the 26 questions are in order and in their categories, with the required content (%s)",
  (language) => {
    const words = wordsOf(language);
    expect(QUESTIONS.map(({ category }) => category)).toEqual(ASKED.map(([category]) => category));
    for (const [index, { id }] of QUESTIONS.entries()) {
      const [, french, english] = ASKED[index] ?? [];
      expect(words[id]?.q).toMatch((language === "fr" ? french : english) ?? "nothing");
      expect(words[id]?.a.length).toBeGreaterThan(20);
    }
  },
);

it("[OTHER-01] says for whom Filon is: freelancers, consultants, networking and sales professionals, teams, startups and small businesses", () => {
  const [fr, en] = [wordsOf("fr")["who"]?.a ?? "", wordsOf("en")["who"]?.a ?? ""];
  const french = [
    /indépendants/u,
    /consultants/u,
    /professionnels de la vente et du réseau/u,
    /équipes de vente/u,
    /jeunes entreprises/u,
    /PME/u,
  ];
  const english = [
    /Freelancers/u,
    /consultants/u,
    /sales and networking professionals/u,
    /sales teams/u,
    /startups/u,
    /small and medium businesses/u,
  ];
  expect(french.filter((kind) => !kind.test(fr))).toEqual([]);
  expect(english.filter((kind) => !kind.test(en))).toEqual([]);
});

it("[FAQ-08] getting started takes under five minutes, and credentials are encrypted with AES-256", () => {
  const [fr, en] = [wordsOf("fr"), wordsOf("en")];
  expect([fr["quickStart"]?.a, en["quickStart"]?.a]).toEqual([
    expect.stringMatching(/^Moins de 5\sminutes/u),
    expect.stringMatching(/^Under 5\sminutes/u),
  ]);
  for (const words of [fr, en]) expect(words["credentials"]?.a).toContain("AES-256");
});

it("[FAQ-02] the categories are all, general, pricing, features, security and technical", () => {
  expect(CATEGORIES).toEqual(["all", "general", "pricing", "features", "security", "technical"]);
});

/** Returns the questions and answers in the dictionary. */
function wordsOf(language: "fr" | "en") {
  const path = join(import.meta.dirname, `../../../../../packages/i18n/locales/${language}/faq.json`);
  const Words = z.object({ questions: z.record(z.string(), z.object({ q: z.string(), a: z.string() })) });
  return Words.parse(JSON.parse(readFileSync(path, "utf8"))).questions;
}

it("[FAQ-01] the search covers questions and answers, ignoring case", () => {
  expect(searched(SHOWN, "FILON").map((question) => question.id)).toEqual(["what"]);
  expect(searched(SHOWN, "professional").map((question) => question.id)).toEqual(["plans"]);
  expect(searched(SHOWN, "  ")).toHaveLength(2);
});

it("[FAQ-02] a category and a search combine", () => {
  expect(ofCategory(searched(SHOWN, "filon"), "pricing")).toEqual([]);
  expect(ofCategory(searched(SHOWN, "filon"), "general")).toHaveLength(1);
});
