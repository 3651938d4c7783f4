import { plain } from "./facts.ts";

/** Groups of titles that name the same job in French and English, folded. */
const JOBS: readonly (readonly string[])[] = [
  [
    "hr director",
    "drh",
    "directeur des ressources humaines",
    "directrice des ressources humaines",
    "directeur rh",
    "directrice rh",
    "head of hr",
    "head of people",
    "chro",
    "chief people officer",
    "human resources director",
  ],
  [
    "ceo",
    "pdg",
    "directeur general",
    "directrice generale",
    "chief executive officer",
    "president directeur general",
    "presidente directrice generale",
    "managing director",
    "dg",
  ],
  [
    "cfo",
    "daf",
    "directeur financier",
    "directrice financiere",
    "directeur administratif et financier",
    "directrice administrative et financiere",
    "chief financial officer",
    "finance director",
    "head of finance",
  ],
  ["cto", "directeur technique", "directrice technique", "chief technology officer", "technical director", "vp engineering"],
  [
    "cio",
    "dsi",
    "directeur des systemes d information",
    "directrice des systemes d information",
    "chief information officer",
    "it director",
    "head of it",
  ],
  ["cmo", "directeur marketing", "directrice marketing", "chief marketing officer", "marketing director", "head of marketing"],
  [
    "sales director",
    "directeur commercial",
    "directrice commerciale",
    "head of sales",
    "vp sales",
    "directeur des ventes",
    "directrice des ventes",
    "chief sales officer",
  ],
  [
    "purchasing manager",
    "acheteur",
    "acheteuse",
    "responsable achats",
    "directeur des achats",
    "directrice des achats",
    "buyer",
    "procurement manager",
    "head of procurement",
  ],
  ["founder", "fondateur", "fondatrice", "cofondateur", "cofondatrice", "co-founder", "cofounder", "gerant", "gerante", "owner"],
  ["communications director", "directeur de la communication", "directrice de la communication", "dircom", "head of communications"],
  ["product manager", "chef de produit", "cheffe de produit", "responsable produit", "head of product", "cpo"],
  ["operations director", "coo", "directeur des operations", "directrice des operations", "chief operating officer", "head of operations"],
];

/** Ranks that a title can show, highest first. */
export const SENIORITIES = ["owner", "chief", "director", "manager", "staff"] as const;
/** A rank that a title can show. */
export type Seniority = (typeof SENIORITIES)[number];

/** Words by which a folded title shows its rank, highest rank first. */
const RANKS: readonly (readonly [Seniority, RegExp])[] = [
  ["owner", /\b(?:co-?)?(?:fondat(?:eur|rice)|founder)|\bgerante?\b|\bowner\b|\bproprietaire\b|\bassociee?\b|\bpartner\b/u],
  [
    "chief",
    /\bc[efitmoh][oi]o?\b|\bchro\b|\bchief\b|\bpdg\b|\bdg\b|\bpresidente?\b|\bdirect(?:eur|rice) generale?\b|\bmanaging director\b/u,
  ],
  ["director", /\bdirect(?:eur|rice|or)\b|\bdr[hc]\b|\bda[fs]\b|\bdsi\b|\bdircom\b|\bhead of\b|\bvp\b/u],
  ["manager", /\bmanager\b|\bresponsable\b|\bchef(?:fe)?\b|\blead\b|\bteam leader\b|\bencadrante?\b/u],
];

/** Returns a title folded for comparison: "Directeur d’usine" becomes "directeur d usine". */
export const foldedTitle = (title: string): string => plain(title.replaceAll(/[’'./,()|-]+/gu, " "));

/** Replacements for folded titles that contain the name of a rank without having it, such as "product owner" or "vice president". */
const NOT_THAT_RANK: readonly (readonly [RegExp, string])[] = [
  [/\b(?:product|process|service|system|data|solution) owner\b/gu, "specialist"],
  [/\bvice president(?:e)?\b/gu, "vp"],
  [/\b(?:deputy|assistant) (?:chief executive officer|ceo|managing director)\b/gu, "deputy director"],
  [/\b(direct(?:eur|rice)) generale? (?:adjointe?|deleguee?)\b/gu, "$1 adjoint"],
  [
    /\badjointe? (?:au|a la|aux|du|de la|de|a) (?:direct(?:eur|rice|ion)|presidente?|pdg|dg|responsable|chef)(?: generale?)?\b/gu,
    "manager",
  ],
  [
    /\b(?:assistante?|secretaire) (?:au|a la|du|de la|de|to the|of the|to) (?:direct(?:eur|rice|ion)|presidente?|pdg|dg|ceo|director)(?: generale?)?\b/gu,
    "assistant",
  ],
  [/\bexecutive assistant\b/gu, "assistant"],
];

/** Returns the rank that a title names, or staff when it names none. */
export function seniorityOf(title: string): Seniority {
  const folded = NOT_THAT_RANK.reduce((text, [name, meant]) => text.replaceAll(name, meant), foldedTitle(title));
  return RANKS.find(([, names]) => names.test(folded))?.[0] ?? "staff";
}

/** Returns the names of the same job in both languages; only the value itself when the job is not listed. */
export function withSynonyms(value: string): readonly string[] {
  const folded = foldedTitle(value);
  return JOBS.find((names) => names.some((name) => foldedTitle(name) === folded)) ?? [value];
}

/** Checks whether a title contains this job's name as whole words. */
export function namesJob(title: string, name: string): boolean {
  return ` ${foldedTitle(title)} `.includes(` ${foldedTitle(name)} `);
}
