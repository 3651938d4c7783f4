import type { ProspectFacts } from "@filon/domain";

/** What differs between the invented people; as in real lists, some facts are missing. */
interface Sketch {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly position: string | null;
  readonly industry: string | null;
  readonly location: string | null;
  readonly connected?: boolean;
}

const SKETCHES: Readonly<Record<"fr" | "en", readonly Sketch[]>> = {
  fr: [
    {
      firstName: "Élodie",
      lastName: "Martin",
      company: "Atelier Nord",
      position: "Directrice commerciale",
      industry: "Design",
      location: "Lyon",
    },
    { firstName: "Karim", lastName: "Benali", company: null, position: "Consultant", industry: "Conseil", location: "Lille" },
    {
      firstName: "Chloé",
      lastName: "Dubois",
      company: "Maison Rivage",
      position: "Fondatrice",
      industry: "Hôtellerie",
      location: "Nantes",
      connected: true,
    },
    { firstName: "Yann", lastName: "Le Goff", company: "Kelenn Logistique", position: null, industry: null, location: "Brest" },
    {
      firstName: "Inès",
      lastName: "Garcia",
      company: "Studio Cobalt",
      position: "Responsable marketing",
      industry: "Logiciel",
      location: "Paris",
    },
  ],
  en: [
    {
      firstName: "Emma",
      lastName: "Carter",
      company: "Northgate Studio",
      position: "Sales Director",
      industry: "Design",
      location: "Leeds",
    },
    { firstName: "Karim", lastName: "Bell", company: null, position: "Consultant", industry: "Consulting", location: "Bristol" },
    {
      firstName: "Chloe",
      lastName: "Woods",
      company: "Harbour House",
      position: "Founder",
      industry: "Hospitality",
      location: "Brighton",
      connected: true,
    },
    { firstName: "Owen", lastName: "Price", company: "Kestrel Logistics", position: null, industry: null, location: "Cardiff" },
    {
      firstName: "Iris",
      lastName: "Grant",
      company: "Cobalt Works",
      position: "Marketing Manager",
      industry: "Software",
      location: "London",
    },
  ],
};

/** Returns five invented people with names and jobs in this language (WIZARD-18); their addresses do not exist. */
export function fictionalPeople(language: "fr" | "en"): readonly ProspectFacts[] {
  return SKETCHES[language].map((sketch, index) => {
    const handle = `${sketch.firstName}.${sketch.lastName}`
      .normalize("NFD")
      .replaceAll(/[^a-z.]/giu, "")
      .toLowerCase();
    return {
      connected: false,
      phone: null,
      ...sketch,
      id: `fictional-${index + 1}`,
      email: `${handle}@example.com`,
      profileLink: `https://www.linkedin.com/in/${handle}`,
      connectionDegree: sketch.connected === true ? "1" : "2",
      mutualConnections: null,
      status: "new",
      score: null,
      levels: { needFit: null, budgetFit: null, authorityFit: null, timingFit: null },
      tags: [],
      timeZone: null,
      custom: {},
      optedOut: false,
      emailBounced: false,
    };
  });
}
