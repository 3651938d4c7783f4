/** Positions as [masculine, feminine]; English ones have one form. */
export const POSITIONS: Readonly<Record<"fr" | "en", readonly (readonly [man: string, woman: string])[]>> = {
  fr: [
    ["Directeur commercial", "Directrice commerciale"],
    ["Responsable marketing", "Responsable marketing"],
    ["Directeur général", "Directrice générale"],
    ["Fondateur", "Fondatrice"],
    ["Directeur des systèmes d’information", "Directrice des systèmes d’information"],
    ["Responsable des achats", "Responsable des achats"],
    ["Directeur des opérations", "Directrice des opérations"],
    ["Directeur des ressources humaines", "Directrice des ressources humaines"],
    ["Responsable du développement", "Responsable du développement"],
    ["Directeur financier", "Directrice financière"],
    ["Chef de produit", "Cheffe de produit"],
    ["Consultant senior", "Consultante senior"],
  ],
  en: [
    ["Head of Sales", "Head of Sales"],
    ["VP Marketing", "VP Marketing"],
    ["Managing Director", "Managing Director"],
    ["Co-founder", "Co-founder"],
    ["Chief Technology Officer", "Chief Technology Officer"],
    ["Procurement Manager", "Procurement Manager"],
    ["Chief Operating Officer", "Chief Operating Officer"],
    ["People Director", "People Director"],
    ["Business Development Manager", "Business Development Manager"],
    ["Finance Director", "Finance Director"],
  ],
};
