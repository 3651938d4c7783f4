/**
 * Invented people of the demonstration (PUB-34). `status` is a key below landing.crm.status in the dictionary; `photo` replaces {photo}
 * in the configured address of portraits.
 */
export const DEMO_PROSPECTS = [
  {
    name: "Sophie Bernard",
    email: "sophie.bernard@exemple.fr",
    company: "Atelier Vauban",
    status: "interested",
    score: 92,
    photo: "1",
    list: "hot",
  },
  {
    name: "Karim Haddad",
    email: "karim.haddad@exemple.fr",
    company: "Nordlys Énergie",
    status: "meeting",
    score: 87,
    photo: "2",
    list: "hot",
  },
  {
    name: "Élodie Lefèvre",
    email: "elodie.lefevre@exemple.fr",
    company: "Maison Tilleul",
    status: "new",
    score: 71,
    photo: "3",
    list: "none",
  },
  {
    name: "Thomas Nguyen",
    email: "thomas.nguyen@exemple.fr",
    company: "Cobalt Conseil",
    status: "contacted",
    score: 64,
    photo: "4",
    list: "negotiation",
  },
  {
    name: "Inès Benali",
    email: "ines.benali@exemple.fr",
    company: "Ruche & Fils",
    status: "converted",
    score: 58,
    photo: "5",
    list: "negotiation",
  },
  {
    name: "Paul Lambert",
    email: "paul.lambert@exemple.fr",
    company: "Transports Ardennais",
    status: "refused",
    score: 22,
    photo: "6",
    list: "none",
  },
] as const;
/** An invented person of the demonstration. */
export type DemoProspect = (typeof DEMO_PROSPECTS)[number];

/** Returns the initials shown without a portrait: those of the first two words, or "?" (SHELL-20). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  return words.map((word) => word[0]?.toUpperCase() ?? "").join("") || "?";
}
