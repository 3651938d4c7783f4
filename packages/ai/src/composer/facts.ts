import { fold } from "../text/fold.ts";

/** Something the composer may say, and where it is known from. */
export interface Fact {
  readonly id: string;
  readonly kind: string;
  readonly value: string;
  readonly source: string;
  /** Facts for choosing are never said. */
  readonly use: "say" | "choose";
}

/** Why a fact was left out. */
export type FactProblem = "empty" | "placeholder" | "unsafe" | "tooLong" | "sensitive" | "contradiction" | "unknownKind";
export interface LeftOut {
  readonly id: string;
  readonly kind: string;
  readonly problem: FactProblem;
}

/** Other names under which programs give the same facts. */
const ALIASES: Readonly<Record<string, string>> = {
  firstname: "recipient.firstName",
  prenom: "recipient.firstName",
  recipientfirstname: "recipient.firstName",
  recipientname: "recipient.fullName",
  name: "recipient.fullName",
  fullname: "recipient.fullName",
  lastname: "recipient.lastName",
  nom: "recipient.lastName",
  recipientlastname: "recipient.lastName",
  civility: "recipient.civility",
  civilite: "recipient.civility",
  recipientcivility: "recipient.civility",
  title: "recipient.position",
  company: "recipient.company",
  entreprise: "recipient.company",
  societe: "recipient.company",
  recipientcompany: "recipient.company",
  recipientcompanyname: "recipient.company",
  companyname: "recipient.company",
  position: "recipient.position",
  poste: "recipient.position",
  jobtitle: "recipient.position",
  role: "recipient.position",
  recipientposition: "recipient.position",
  recipienttitle: "recipient.position",
  recipientjobtitle: "recipient.position",
  recipientrole: "recipient.position",
  industry: "recipient.industry",
  secteur: "recipient.industry",
  sector: "recipient.industry",
  recipientindustry: "recipient.industry",
  recipientsector: "recipient.industry",
  location: "recipient.location",
  city: "recipient.location",
  ville: "recipient.location",
  recipientlocation: "recipient.location",
  recipientcity: "recipient.location",
  address: "recipient.address",
  recipientaddress: "recipient.address",
  gender: "sender.gender",
  sendergender: "sender.gender",
  recipientgender: "recipient.gender",
  product: "product.name",
  produit: "product.name",
  productname: "product.name",
  offername: "product.name",
  offer: "product.benefit",
  offre: "product.benefit",
  benefit: "product.benefit",
  productbenefit: "product.benefit",
  productdescription: "product.benefit",
  valueproposition: "product.benefit",
  productvalue: "product.benefit",
  productoffer: "product.benefit",
  campaignoffer: "product.benefit",
  senderoffer: "product.benefit",
  description: "product.benefit",
  pitch: "campaign.pitch",
  campaignpitch: "campaign.pitch",
  topic: "campaign.topic",
  campaigntopic: "campaign.topic",
  subject: "campaign.topic",
  sujet: "campaign.topic",
  price: "product.price",
  prix: "product.price",
  tarif: "product.price",
  productprice: "product.price",
  pricing: "product.price",
  productpricing: "product.price",
  proof: "product.proof",
  result: "product.proof",
  figure: "product.proof",
  productproof: "product.proof",
  productresult: "product.proof",
  productfigure: "product.proof",
  productreference: "product.proof",
  reference: "product.proof",
  productcustomer: "product.proof",
  casestudy: "product.proof",
  productcasestudy: "product.proof",
  productclaim: "product.proof",
  productfact: "product.proof",
  link: "campaign.link",
  url: "campaign.link",
  lien: "campaign.link",
  campaignlink: "campaign.link",
  calendarlink: "campaign.link",
  bookinglink: "campaign.link",
  sendercalendar: "campaign.link",
  post: "post.excerpt",
  postexcerpt: "post.excerpt",
  postquote: "post.excerpt",
  posttext: "post.excerpt",
  recentpost: "post.excerpt",
  recipientpost: "post.excerpt",
  recipientrecentpost: "post.excerpt",
  mutual: "relation.mutual",
  mutualconnections: "relation.mutual",
  relationmutual: "relation.mutual",
  relationmutualcount: "relation.mutual",
  recipientmutualconnections: "relation.mutual",
  met: "relation.met",
  relationmet: "relation.met",
  event: "relation.met",
  theirwords: "relation.theirWords",
  relationtheirwords: "relation.theirWords",
  lastmessage: "relation.theirWords",
  sender: "sender.firstName",
  sendername: "sender.firstName",
  senderfirstname: "sender.firstName",
  senderfullname: "sender.fullName",
  sendercompany: "sender.company",
  mycompany: "sender.company",
  senderposition: "sender.position",
  senderrole: "sender.position",
  sendertitle: "sender.position",
  slot: "slot.1",
  slot1: "slot.1",
  slot2: "slot.2",
  slot3: "slot.3",
  slots1: "slot.1",
  slots2: "slot.2",
  later: "later.when",
  laterwhen: "later.when",
  returndate: "later.when",
};
const LONGEST: Readonly<Record<string, number>> = {
  "campaign.pitch": 600,
  "product.benefit": 400,
  "product.proof": 300,
  "post.excerpt": 240,
  "relation.theirWords": 240,
  "campaign.topic": 160,
};
const LONGEST_NAME = 80;
const NAMES = /\.(?:firstName|lastName|fullName|civility)$/u;
const OF_PROSPECT = /^(?:recipient|post|relation)\./u;

/** Orders to the model, markup and invisible characters: nobody's name or company contains them. */
const UNSAFE =
  /<[a-z!/][^>]*>|[\u202A-\u202E\u2066-\u2069\u200B]|\p{Cc}|javascript:|\b(?:ignore|disregard|oublie[zr]?|ignore[zr]?)\b.{0,40}\b(?:instructions?|previous|above|precedent\w*|consignes?|rules?|prompt)|\b(?:system prompt|instructions? (?:above|systeme)|you are now|tu es maintenant|vous etes maintenant|as an ai|assistant ?:|system ?:|user ?:|jailbreak|new instructions?|nouvelles instructions)\b/iu;
const PLACEHOLDER =
  /\{\{?|\}\}?|^\W*$|^(?:n\/?a|null|undefined|none|nan|inconnue?|unknown|tbd|todo|-+|x{2,}|\?+|test|aucun|non renseigne|lorem)\b\s*$|\[[^\]]{0,40}\]|⟦/iu;
const SENSITIVE =
  /\b(?:cancer|depression|malad\w+|enceinte|grossesse|pregnan\w+|handicap\w*|disab(?:led|ility)|religi\w+|catholi\w+|musulm\w+|muslim|jewish|juive?|protestant\w*|athee|syndica\w+|syndique\w*|trade union|union member|parti (?:socialiste|communiste|politique)|vote\w* (?:pour|for)|political\w*|homosexu\w+|gay|lesbi\w+|sexual\w*|divorc\w+|ethni\w+|race|origine ethnique|therap\w+|burn[- ]?out|hospital\w*|sante mentale|mental health|arrest\w+|condamn\w+|criminal record)\b/u;

/** Facts that may be used, by kind, and those that were left out. */
export interface Facts {
  readonly known: ReadonlyMap<string, Fact>;
  readonly leftOut: readonly LeftOut[];
}

/** Sorts facts by kind. Two facts of one kind that contradict each other are both left out: nobody knows which is right. */
export function sortFacts(facts: readonly Fact[]): Facts {
  const known = new Map<string, Fact>();
  const leftOut: LeftOut[] = [];
  const contradicted = new Set<string>();
  let slots = 0;
  for (const given of facts) {
    const plain = fold(given.kind).replaceAll(/[^a-z0-9]/gu, "");
    let kind = ALIASES[plain] ?? given.kind;
    if (/^slots?$/u.test(plain) || /^(?:free|meeting)?slots?\w*$/u.test(plain)) kind = `slot.${(slots += 1)}`;
    const value = given.value
      .normalize("NFC")
      .replaceAll(/[\s\u00A0\u202F]+/gu, " ")
      .trim();
    const problem = problemOf(kind, given.value, value);
    if (problem !== null) {
      leftOut.push({ id: given.id, kind, problem });
      continue;
    }
    if (given.use === "choose") continue;
    const before = known.get(kind);
    if (before !== undefined && fold(before.value) !== fold(value) && !kind.startsWith("slot.")) {
      leftOut.push({ id: given.id, kind, problem: "contradiction" });
      contradicted.add(kind);
      continue;
    }
    known.set(kind, { ...given, kind, value: NAMES.test(kind) ? inNameCase(value) : value });
  }
  for (const kind of contradicted) {
    const fact = known.get(kind);
    if (fact !== undefined) leftOut.push({ id: fact.id, kind, problem: "contradiction" });
    known.delete(kind);
  }
  splitFullName(known);
  return { known, leftOut };
}

function problemOf(kind: string, raw: string, value: string): FactProblem | null {
  if (value === "") return "empty";
  if (PLACEHOLDER.test(fold(value))) return "placeholder";
  if (UNSAFE.test(raw.replaceAll("\n", " ")) || UNSAFE.test(fold(value))) return "unsafe";
  if (value.length > (LONGEST[kind] ?? LONGEST_NAME * (kind.includes("link") ? 5 : 1))) return "tooLong";
  if (OF_PROSPECT.test(kind) && SENSITIVE.test(fold(value))) return "sensitive";
  if (NAMES.test(kind) && /[\d@/<>{}|]/u.test(value)) return "unsafe";
  if (OF_PROSPECT.test(kind) && !kind.startsWith("post.") && /https?:|www\./iu.test(value)) return "unsafe";
  if (kind.endsWith(".link") && !/^https?:\/\/[^\s<>"]+$/u.test(value)) return "unsafe";
  if (kind === "relation.mutual" && !/^\d{1,4}$/u.test(value)) return "unsafe";
  return null;
}

function splitFullName(known: Map<string, Fact>): void {
  for (const whom of ["recipient", "sender"]) {
    const full = known.get(`${whom}.fullName`);
    if (full === undefined || known.has(`${whom}.firstName`)) continue;
    const civil = /^(M\.|Mme|Mr\.?|Mrs\.?|Ms\.?|Monsieur|Madame) /u.exec(full.value);
    const words = full.value.slice(civil?.[0].length ?? 0).split(" ");
    if (civil !== null && !known.has(`${whom}.civility`))
      known.set(`${whom}.civility`, { ...full, kind: `${whom}.civility`, value: civil[1] ?? "" });
    if (words.length > 1 || civil === null) known.set(`${whom}.firstName`, { ...full, kind: `${whom}.firstName`, value: words[0] ?? "" });
    const last = civil !== null && words.length === 1 ? words[0] : words.slice(1).join(" ");
    if (last !== undefined && last !== "") known.set(`${whom}.lastName`, { ...full, kind: `${whom}.lastName`, value: last });
  }
}

/** « CLAIRE » and « claire » become « Claire »; mixed case is kept. */
function inNameCase(value: string): string {
  if (/^[\p{Lu}\p{Ll}]\.$/u.test(value)) return value;
  if (value !== value.toUpperCase() && value !== value.toLowerCase()) return value;
  return value.toLowerCase().replaceAll(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
