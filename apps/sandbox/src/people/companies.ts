import { digest, pick } from "./chance.ts";
import { SANDBOX_DOMAIN } from "./person.ts";

const STARTS = [
  "Vire",
  "Nor",
  "Lumi",
  "Alba",
  "Cori",
  "Sola",
  "Breva",
  "Tela",
  "Ondi",
  "Kesta",
  "Faro",
  "Marvi",
  "Opali",
  "Quanta",
  "Rive",
  "Sylva",
  "Tori",
  "Verda",
];
const ENDS = ["val", "lys", "mont", "rine", "dis", "core", "plan", "sense", "forge", "nova", "tis", "lane"];
const SHAPES = {
  fr: ["{} Conseil", "Ateliers {}", "Groupe {}", "{} Logistique", "{}", "Maison {}", "{} Énergie", "{} Santé"],
  en: ["{} Labs", "{} & Co", "{} Systems", "{}", "{} Partners", "{} Health", "{} Freight"],
};

export const INDUSTRIES = {
  fr: [
    "Logiciels",
    "Conseil",
    "Logistique",
    "Industrie",
    "Santé",
    "Immobilier",
    "Énergie",
    "Agroalimentaire",
    "Services financiers",
    "Formation",
    "Commerce de détail",
    "Bâtiment",
  ],
  en: [
    "Software",
    "Consulting",
    "Logistics",
    "Manufacturing",
    "Healthcare",
    "Real estate",
    "Energy",
    "Food",
    "Financial services",
    "Education",
    "Retail",
    "Construction",
  ],
} as const;

export interface Company {
  readonly name: string;
  readonly domain: string;
  readonly industry: string;
}

/** Returns the `index`-th invented company; several people work at each, as in a real list. */
export function companyAt(seed: string, language: "fr" | "en", index: number): Company {
  const words = [seed, "company", language, index] as const;
  const root = pick(STARTS, ...words, "start") + pick(ENDS, ...words, "end");
  return {
    name: pick(SHAPES[language], ...words, "shape").replace("{}", root),
    domain: `${root.toLowerCase()}-${digest(3, ...words)}.${SANDBOX_DOMAIN}`,
    industry: pick(INDUSTRIES[language], ...words, "industry"),
  };
}
