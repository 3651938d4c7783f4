import type { ColumnTarget, ImportField } from "@filon/contracts/imports";
import { readEmailAddress, readLinkedinProfile } from "@filon/domain";

/**
 * Column names in exports of spreadsheets, LinkedIn, HubSpot, Salesforce, Pipedrive and Google Contacts, in French and English, normalised
 * by `headerKey`.
 */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: ["firstname", "first name", "given name", "forename", "prenom", "person first name", "personne prenom", "contact first name"],
  lastName: [
    "lastname",
    "last name",
    "family name",
    "surname",
    "nom",
    "nom de famille",
    "person last name",
    "personne nom de famille",
    "contact last name",
    "nom usuel",
  ],
  fullName: [
    "name",
    "full name",
    "fullname",
    "contact",
    "contact name",
    "person name",
    "person",
    "personne",
    "personne nom",
    "nom complet",
    "nom et prenom",
    "prenom et nom",
    "nom prenom",
    "prenom nom",
    "nom du contact",
    "display name",
    "lead name",
    "nom affiche",
  ],
  email: [
    "email",
    "e mail",
    "mail",
    "mel",
    "courriel",
    "email address",
    "e mail address",
    "mail address",
    "adresse email",
    "adresse e mail",
    "adresse mail",
    "adresse electronique",
    "adresse de messagerie",
    "adresse courriel",
    "email pro",
    "e mail pro",
    "mail pro",
    "email professionnel",
    "e mail professionnel",
    "e mail 1 value",
    "email 1 value",
    "person email",
    "person email work",
    "personne e mail",
    "personne e mail travail",
    "personne email travail",
    "work email",
    "business email",
    "contact email",
  ],
  phone: [
    "phone",
    "phone number",
    "telephone",
    "tel",
    "mobile",
    "mobile phone",
    "mobile phone number",
    "mobile number",
    "portable",
    "gsm",
    "numero de telephone",
    "no de telephone",
    "tel portable",
    "telephone portable",
    "telephone mobile",
    "tel mobile",
    "phone 1 value",
    "person phone",
    "person phone work",
    "person phone mobile",
    "personne telephone",
    "personne telephone travail",
    "work phone",
    "business phone",
    "telephone professionnel",
    "telephone fixe",
  ],
  company: [
    "company",
    "company name",
    "organization",
    "organisation",
    "organization name",
    "organisation nom",
    "organization 1 name",
    "account",
    "account name",
    "employer",
    "current company",
    "associated company",
    "person organization",
    "personne organisation",
    "societe",
    "entreprise",
    "raison sociale",
    "nom de l entreprise",
    "nom de la societe",
    "nom de l organisation",
    "nom entreprise",
    "nom societe",
    "etablissement",
    "employeur",
    "nom du compte",
    "compte",
  ],
  position: [
    "position",
    "job title",
    "jobtitle",
    "title",
    "role",
    "function",
    "occupation",
    "current position",
    "organization title",
    "organization 1 title",
    "person job title",
    "personne intitule du poste",
    "headline",
    "poste",
    "fonction",
    "titre",
    "titre du poste",
    "intitule du poste",
    "intitule de poste",
    "metier",
    "profession",
    "poste occupe",
    "intitule",
  ],
  industry: ["industry", "sector", "business sector", "secteur", "secteur d activite", "industrie", "activite", "domaine d activite"],
  location: [
    "location",
    "city",
    "town",
    "address city",
    "mailing city",
    "country",
    "region",
    "ville",
    "lieu",
    "localisation",
    "localite",
    "commune",
    "pays",
    "zone geographique",
    "emplacement",
  ],
  profileLink: [
    "linkedin",
    "linkedin url",
    "linkedin profile",
    "linkedin profile url",
    "linkedin link",
    "linkedin address",
    "profile link",
    "profile url",
    "profilelink",
    "profil linkedin",
    "lien linkedin",
    "url linkedin",
    "lien du profil",
    "url du profil",
    "adresse linkedin",
    "person linkedin",
    "person linkedin url",
    "hs linkedin url",
    "url",
  ],
  tags: [
    "tags",
    "tag",
    "labels",
    "label",
    "person label",
    "personne etiquette",
    "keywords",
    "etiquettes",
    "etiquette",
    "mots cles",
    "group membership",
  ],
  civility: [
    "civility",
    "salutation",
    "honorific",
    "prefix",
    "name prefix",
    "honorific prefix",
    "civilite",
    "titre de civilite",
    "m mme",
    "genre",
  ],
};

const FIELDS = new Map<string, ImportField>(
  // The table's keys are the fields.
  (Object.entries(NAMES) as [ImportField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name): [string, ImportField] => [name, field]),
  ),
);

/** Normalises a header: no case, accents or punctuation, so that "Prénom *" and "PRENOM" are the same. */
export function headerKey(header: string): string {
  return header
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the field that a header names, or null. */
export function fieldOf(header: string): ImportField | null {
  return FIELDS.get(headerKey(header)) ?? null;
}

/** Counts the cells of a record that name a field, which tells a header row from a preamble and from data. */
export function knownHeaders(cells: readonly string[]): number {
  return new Set(cells.map(fieldOf).filter((field) => field !== null)).size;
}

/** Suggests a field for each column, by its header or else its content; each field is used once. */
export function suggestTargets(headers: readonly string[], samples: readonly (readonly string[])[]): ColumnTarget[] {
  const fields = headers.map(fieldOf);
  // "Nom" without a "Prénom" is the full name.
  if (!fields.includes("firstName") && !fields.includes("fullName")) replaceFirst(fields, "lastName", "fullName");
  // LinkedIn calls profile links "URL", others their websites: the content decides.
  for (const [index, header] of headers.entries())
    if (headerKey(header) === "url" && !mostly(samples[index], isProfile)) fields[index] = null;
  if (!fields.includes("email")) fillFirst(fields, samples, "email", (text) => readEmailAddress(text) !== null);
  if (!fields.includes("profileLink")) fillFirst(fields, samples, "profileLink", isProfile);
  return fields.map((field, index) => (field !== null && fields.indexOf(field) === index ? { field } : null));
}

const isProfile = (text: string): boolean => readLinkedinProfile(text) !== null;

/** Whether at least half of the samples match; without samples, the header is trusted. */
function mostly(samples: readonly string[] | undefined, is: (text: string) => boolean): boolean {
  return !samples || samples.length === 0 || samples.filter(is).length * 2 >= samples.length;
}

function replaceFirst(fields: (ImportField | null)[], from: ImportField, to: ImportField): void {
  const index = fields.indexOf(from);
  if (index >= 0) fields[index] = to;
}

function fillFirst(
  fields: (ImportField | null)[],
  samples: readonly (readonly string[])[],
  field: ImportField,
  is: (text: string) => boolean,
): void {
  const index = fields.findIndex((known, column) => known === null && (samples[column]?.length ?? 0) > 0 && mostly(samples[column], is));
  if (index >= 0) fields[index] = field;
}
