import { chance, digest, pick, pickWeighted } from "./chance.ts";
import { companyAt } from "./companies.ts";
import type { Accepts, Answers, MailTrouble, Person } from "./person.ts";
import { type Place, PLACES } from "./places.ts";
import { POSITIONS } from "./positions.ts";

const TROUBLES: Readonly<Record<string, MailTrouble>> = {
  hardAtOnce: { kind: "hard", when: "rcpt", code: "5.1.1" },
  hardLater: { kind: "hard", when: "later", code: "5.1.1" },
  full: { kind: "full", when: "rcpt", code: "4.2.2" },
  defer: { kind: "defer", when: "rcpt", code: "4.7.1" },
  block: { kind: "block", when: "rcpt", code: "5.7.1" },
};

const SHARES = {
  accepts: { quickly: 38, slowly: 30, never: 32 } satisfies Record<Accepts, number>,
  answers: { interested: 22, notInterested: 13, outOfOffice: 6, question: 10, unsubscribe: 4, silent: 45 } satisfies Record<
    Answers,
    number
  >,
  wouldAnswer: { interested: 50, notInterested: 25, outOfOffice: 5, question: 15, unsubscribe: 5 },
  prefers: { any: 50, linkedin: 25, email: 25 },
  trouble: { none: 91, hardAtOnce: 3, hardLater: 2, full: 1.5, defer: 1.5, block: 1 },
};

/** Returns `count` invented people, determined by the seed; a shorter list is a prefix of a longer one. */
export function sandboxPeople(seed: string, count: number): readonly Person[] {
  const weights = Object.fromEntries(Object.entries(PLACES).map(([name, place]) => [name, place.weight]));
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const place = PLACES[pickWeighted(weights, seed, index, "place")];
    if (!place) throw new RangeError("a place without people");
    return personAt(seed, index, place, taken);
  });
}

function personAt(seed: string, index: number, place: Place, taken: Set<string>): Person {
  const { language } = place;
  const draw = <Choice>(choices: readonly Choice[], what: string): Choice => pick(choices, seed, index, what);
  const weigh = <Choice extends string>(weights: Readonly<Record<Choice, number>>, what: string): Choice =>
    pickWeighted(weights, seed, index, what);

  const woman = chance(seed, index, "civility") < 0.5;
  const firstName = draw(woman ? place.women : place.men, "first");
  const lastName = draw(place.families, "family");
  const company = companyAt(seed, language, Math.floor(chance(seed, index, "company") * 70));
  const position = draw(POSITIONS[language], "position")[woman ? 1 : 0];
  const mark = digest(6, seed, index, "slug");
  const degree = chance(seed, index, "degree");

  return {
    id: `p${String(index + 1).padStart(3, "0")}`,
    civility: woman ? "mme" : "m",
    firstName,
    lastName,
    language,
    city: draw(place.cities, "city"),
    country: place.country,
    company: company.name,
    industry: company.industry,
    position,
    headline: language === "fr" ? `${position} chez ${company.name}` : `${position} at ${company.name}`,
    email: freeAddress(`${plain(firstName)}.${plain(lastName)}`, company.domain, taken),
    // The suffix ensures that the identifier is not a real member's.
    slug: `${plain(firstName)}-${plain(lastName)}-sbx${mark}`,
    providerId: `ACoAA${Buffer.from(digest(42, seed, index, "provider"), "hex").toString("base64url")}`,
    degree: degree < 0.03 ? 1 : degree < 0.6 ? 2 : 3,
    accepts: weigh(SHARES.accepts, "accepts"),
    answers: weigh(SHARES.answers, "answers"),
    wouldAnswer: weigh(SHARES.wouldAnswer, "would answer"),
    prefers: weigh(SHARES.prefers, "prefers"),
    answersAt: chance(seed, index, "answers at") < 0.7 ? 1 : chance(seed, index, "answers at", 2) < 0.75 ? 2 : 3,
    viewsBack: chance(seed, index, "views back") < 0.35,
    mailTrouble: TROUBLES[weigh(SHARES.trouble, "trouble")] ?? null,
  };
}

function freeAddress(local: string, domain: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const address = `${local}${number === 1 ? "" : number}@${domain}`;
    if (taken.has(address)) continue;
    taken.add(address);
    return address;
  }
}

/** Letters and hyphens only: "Le Goff" becomes "le-goff". */
function plain(name: string): string {
  return name
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
}
