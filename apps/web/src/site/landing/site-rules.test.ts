import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { neighbour, sectionAt, SECTIONS } from "../sections.ts";
import { authenticityOf } from "@filon/ai/authenticity";
import { slideAfter, swipeMove, wheelMove } from "./crm-carousel.ts";
import { DEMO_PROSPECTS } from "./demo-prospects.ts";
import { MARKET_CARDS, opacityAt } from "./market-cards.ts";
import { PLANS, yearlySaving } from "./plans.ts";

it("[PUB-01] the seven sections are in order", () => {
  expect(SECTIONS).toEqual([
    "hero",
    "crm-integrated",
    "workflow-builder",
    "ai-generative",
    "marketplace-modular",
    "sectorial-use-cases",
    "pricing-plans",
  ]);
});

it("[PUB-17] a section is reached once its top has passed 150 px", () => {
  const place = (top: number) => ({
    tops: [
      ["hero", -900],
      ["crm-integrated", top],
    ] as const,
    atEnd: false,
    height: 900,
  });
  expect(sectionAt(place(151))).toBe("hero");
  expect(sectionAt(place(150))).toBe("crm-integrated");
});

it("the current section is the last one in view at the end of the page, and the first one at the top", () => {
  const tops = [
    ["hero", -2000],
    ["sectorial-use-cases", -300],
    ["pricing-plans", 600],
  ] as const;
  expect(sectionAt({ tops, atEnd: true, height: 900 })).toBe("pricing-plans");
  expect(
    sectionAt({
      tops: [
        ["hero", 66],
        ["pricing-plans", 200],
      ],
      atEnd: false,
      height: 900,
    }),
  ).toBe("hero");
});

it("[PUB-11] moving between sections stops at the first and last", () => {
  expect(neighbour("hero", -1)).toBe("hero");
  expect(neighbour("hero", 1)).toBe("crm-integrated");
  expect(neighbour("pricing-plans", 1)).toBe("pricing-plans");
});

it("[PUB-32] a swipe counts when it is over 50 px and mostly horizontal; to the left moves forward", () => {
  expect([swipeMove(-51, 10), swipeMove(51, 10), swipeMove(-50, 0), swipeMove(-80, 90)]).toEqual([1, -1, 0, 0]);
});

it("[PUB-33] a wheel gesture counts when its sum is over 50", () => {
  expect([50, 51, -50, -51].map(wheelMove)).toEqual([0, 1, 0, -1]);
});

it("[PUB-30][PUB-31] slides run from 0 to 2; moving past either end leaves the section", () => {
  expect([slideAfter(0, 1), slideAfter(2, 1), slideAfter(0, -1)]).toEqual([1, "leaveDown", "leaveUp"]);
});

it("[PUB-34] each invented prospect has a name, an address, a company, a photo and a score from 0 to 100", () => {
  for (const { name, email, company, photo, score } of DEMO_PROSPECTS) {
    expect([name, company, photo].filter((text) => text.trim() === "")).toEqual([]);
    expect(email).toMatch(/^[a-z.]+@exemple\.fr$/u);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(100);
  }
  expect(new Set(DEMO_PROSPECTS.map((prospect) => prospect.photo)).size).toBe(DEMO_PROSPECTS.length);
});

it("[PUB-23] there are ten cards, which fade with distance; the last is a call to action", () => {
  expect(MARKET_CARDS).toHaveLength(10);
  expect(MARKET_CARDS.at(-1)).toMatchObject({ isMarketplaceCTA: true });
  expect([0, 1, 2, 3, 4].map(opacityAt)).toEqual([1, 0.7, 0.4, 0.2, 0]);
});

it("[MIMIC-12] values below 40 are natural, above 70 adapted, and from 40 to 70 balanced", () => {
  expect([39, 40, 70, 71].map(authenticityOf)).toEqual(["natural", "balanced", "balanced", "adapted"]);
});

it("[PLAN-01][PLAN-02][PLAN-03][PLAN-04] each plan has its price, PRU, features and trial", () => {
  expect(PLANS).toEqual([
    {
      id: "starter",
      name: "Starter",
      pricing: { monthly: 39, yearly: 388 },
      pru: 100,
      popular: false,
      features: ["f1", "f2", "f3", "f4"],
      trialDays: null,
      perUser: false,
    },
    {
      id: "professional",
      name: "Professional",
      pricing: { monthly: 59, yearly: 588 },
      pru: 250,
      popular: true,
      features: ["f1", "f2", "f3", "f4"],
      trialDays: 14,
      perUser: false,
    },
    {
      id: "enterprise",
      name: "Enterprise",
      pricing: { monthly: 119, yearly: 1185 },
      pru: 500,
      popular: false,
      features: ["f1", "f2", "f3", "f4"],
      trialDays: null,
      perUser: true,
    },
  ]);
});

it.each([
  [
    "fr",
    [/e-mail sous 48\sh/u, /prioritaire sous 24\sh/u, /24\sh sur 24, 7\sjours sur 7, avec téléphone et interlocuteur dédié/u],
    /14\sjours d’essai gratuit/u,
  ],
  [
    "en",
    [/E-mail support within 48\sh/u, /Priority support within 24\sh/u, /24\/7 support with phone and a dedicated manager/u],
    /14-day free trial/u,
  ],
] as const)(
  "[PLAN-01][PLAN-02][PLAN-03][PLAN-04] each plan has its texts in %s: tagline, description, features with support, and trial",
  (language, support, trial) => {
    const words = wordsOf(language);
    const prospects = [/100\sprospects/u, /500\sprospects/u, /illimités|Unlimited/u];
    for (const [index, { id, features, trialDays }] of PLANS.entries()) {
      const plan = words.plans[id] ?? {};
      const lines = features.map((feature) => plan[feature] ?? "");
      for (const text of [plan["tagline"] ?? "", plan["description"] ?? "", ...lines]) expect(text.length).toBeGreaterThan(7);
      expect(lines.join("\n")).toMatch(prospects[index] ?? "nothing");
      expect(lines.join("\n")).toMatch(support[index] ?? "nothing");
      expect(trialDays).toBe(id === "professional" ? 14 : null);
    }
    expect(words.trial.replace("{days}", "14")).toMatch(trial);
  },
);

/** Returns the dictionary's texts about plans. */
function wordsOf(language: "fr" | "en") {
  const path = join(import.meta.dirname, `../../../../../packages/i18n/locales/${language}/landing.json`);
  const Words = z.object({
    pricing: z.object({
      plans: z.record(z.string(), z.record(z.string(), z.string())),
      trial: z.string(),
      lead: z.string(),
      yearlyBadge: z.string(),
      saving: z.string(),
    }),
  });
  return Words.parse(JSON.parse(readFileSync(path, "utf8"))).pricing;
}

it.each([
  ["fr", /14\sjours d’essai, sans carte bancaire, sans engagement\. Remboursé pendant 30\sjours/u],
  ["en", /14-day trial, no credit card, no commitment\. Money back for 30\sdays/u],
] as const)(
  "[PLAN-08] the pricing section mentions the free trial without card or commitment, and the money-back guarantee (%s)",
  (language, said) => {
    expect(wordsOf(language).lead).toMatch(said);
  },
);

it.each([
  ["fr", /^-20\s%$/u, /^\{amount\} d’économie par an, soit 2 mois offerts$/u],
  ["en", /^-20%$/u, /^\{amount\} saved a year, that is 2 months free$/u],
] as const)("[PLAN-06] yearly billing is advertised with its discount and two free months (%s)", (language, discount, months) => {
  const { yearlyBadge, saving } = wordsOf(language);
  expect(yearlyBadge).toMatch(discount);
  expect(saving).toMatch(months);
});

it("[PLAN-05][PLAN-07] prices are 39, 59 and 119, and savings are computed from them", () => {
  expect(PLANS.map((plan) => plan.pricing.monthly)).toEqual([39, 59, 119]);
  expect(PLANS.map(yearlySaving)).toEqual([80, 120, 243]);
});

it.each(["fr", "en"] as const)(
  "[PLAN-05] no text of the public pages, titles and descriptions included, states another price (%s)",
  (language) => {
    for (const name of ["landing", "site", "faq", "about", "legal", "contactpage"]) {
      const text = readFileSync(join(import.meta.dirname, `../../../../../packages/i18n/locales/${language}/${name}.json`), "utf8");
      expect([name, /(?<!\d)(?:29|79|199)\s?(?:€|EUR|euros?)|€\s?(?:29|79|199)(?!\d)/iu.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  },
);
