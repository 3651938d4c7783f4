import type { Address, StyleLanguage } from "../style/index.ts";
import { fold } from "../text/fold.ts";
import { articleFor, englishMoment } from "./english.ts";
import type { Fact } from "./facts.ts";
import { frenchMoment, frenchTitle } from "./french.ts";

/** What a place in a frame is filled with, and the fact that it comes from. */
export interface Slot {
  readonly text: string;
  readonly fact: Fact;
}
export type Slots = ReadonlyMap<string, Slot>;

type Shape = "sentence" | "infinitive" | "noun";

const BASE_VERBS =
  /^(?:to )?(?:reduce|save|cut|improve|increase|automate|manage|plan|find|help|win|track|build|create|send|book|schedule|organi[sz]e|simplify|speed|grow|boost|lower|avoid|connect|centrali[sz]e|monitor|measure|train|recruit|hire|answer|prepare|sell|keep|get|make|turn|run|share|protect|secure|detect|prevent|collect|follow|write|design|handle|bring|give|replace|digiti[sz]e|optimi[sz]e|streamline|learn|understand|see|work|spend|stop|start|know|publish|deliver|ship|store|process|invoice|pay|analy[sz]e|predict|forecast|eliminate|free|gain|convert|generate|qualify|visuali[sz]e|map|cover|repair|rent|buy|compare|choose|reach|meet|take|limit|ease|support|coordinate|document|consolidate|translate|reconcile|chase)\b/iu;
const FRENCH_INFINITIVE = /^(?:(?:de |d'|à |pour )?(?:(?:se |s'|ne pas |mieux )?\p{Ll}+(?:er|ir|oir|re)))(?=\s|$)/iu;
const FRENCH_NOT_INFINITIVE =
  /^(?:notre|votre|cuisine|autre|titre|centre|cadre|offre|chiffre|livre|mesure|lecture|voiture|assurance|atelier|métier|papier|logiciel|premier|dernier|fichier|courrier|panier|chantier)/iu;

/** Returns the shape of a text that describes an offer: it decides in which frames it can stand. */
export function shapeOf(value: string, language: StyleLanguage): Shape {
  const words = value.split(" ").length;
  if (/[.!?]$/u.test(value) && words > 3) return "sentence";
  if (language === "en") {
    if (BASE_VERBS.test(value)) return "infinitive";
    return /^(?:we|i|our \w+ (?:is|are|helps?|cuts?|saves?|lets?)|it|you)\b/iu.test(value) && words > 3 ? "sentence" : "noun";
  }
  if (FRENCH_INFINITIVE.test(value) && !FRENCH_NOT_INFINITIVE.test(value)) return "infinitive";
  return /^(?:nous|je|j'|on|notre \p{L}+ (?:est|permet|aide|réduit)|il|elle|vous|tu)(?=[\s'’])/iu.test(value.replace("’", "'")) && words > 3
    ? "sentence"
    : "noun";
}

/** Returns whether a text addresses its reader as the other address does: « votre » in a message that says tu. */
export function conflictsWith(text: string, address: Address, language: StyleLanguage): boolean {
  if (language === "en") return false;
  const plain = fold(text).replaceAll("rendez-vous", "rencontre");
  return address === "tu"
    ? /\b(?:vous|votre|vos)\b|\b\w+ez\b(?<!\b(?:chez|assez|nez|rez))/u.test(plain)
    : /\b(?:tu|te|t'|toi|ton|ta|tes)(?![a-z])/u.test(plain);
}

/** Fills the places of the frames from the known facts. */
export function slotsOf(known: ReadonlyMap<string, Fact>, language: StyleLanguage, address: Address): Slots {
  const slots = new Map<string, Slot>();
  const put = (name: string, kind: string, make: (value: string) => string | null = (value) => value): void => {
    const fact = known.get(kind);
    const text = fact === undefined ? null : make(fact.value);
    if (fact !== undefined && text !== null && text !== "") slots.set(name, { text, fact });
  };
  const moment = language === "fr" ? frenchMoment : englishMoment;
  put("firstName", "recipient.firstName");
  put("lastName", "recipient.lastName");
  put("company", "recipient.company");
  put("position", "recipient.position", (value) => (language === "fr" ? frenchTitle(value) : value));
  put("aPosition", "recipient.position", (value) => (language === "en" ? `${articleFor(value)} ${value}` : null));
  put("industry", "recipient.industry", (value) => (language === "fr" ? frenchTitle(value) : value.toLowerCase()));
  put("senderCompany", "sender.company");
  put("product", "product.name");
  put("link", "campaign.link");
  put("price", "product.price", (value) => value.replace(/[.!]$/u, ""));
  put("mutual", "relation.mutual", (value) => (Number(value) > 1 ? value : null));
  put("met", "relation.met", (value) =>
    /^(?:à|au|aux|lors|en|chez|pendant|hier|le|at|in|during|on|last|yesterday)\b/iu.test(value) || value.startsWith("à")
      ? lowerFirst(value)
      : null,
  );
  put("post", "post.excerpt", (value) => withoutEnd(value));
  put("theirWords", "relation.theirWords", (value) => withoutEnd(value));
  put("slot1", "slot.1", moment);
  put("slot2", "slot.2", moment);
  put("slot1Start", "slot.1", (value) => upperFirst(moment(value)));
  put("laterWhen", "later.when", (value) =>
    /^\d{4}-/u.test(value) ? (language === "fr" ? `le ${moment(value)}` : `on ${moment(value)}`) : value,
  );
  put("topic", "campaign.topic", (value) => (/[.!?]$/u.test(value) || conflictsWith(value, address, language) ? null : lowerFirst(value)));
  const pitch = (value: string): string | null =>
    conflictsWith(value, address, language) ? null : /[.!?…]$/u.test(value) ? upperFirst(value) : `${upperFirst(value)}.`;
  const offer = known.get("campaign.pitch") ?? known.get("product.benefit");
  if (offer !== undefined) {
    for (const kind of ["campaign.pitch", "product.benefit"]) {
      const value = known.get(kind)?.value;
      if (value === undefined || conflictsWith(value, address, language)) continue;
      const shape = shapeOf(value, language);
      if (shape === "sentence") put("pitch", kind, pitch);
      if (shape === "infinitive")
        put("benefitInf", kind, (text) =>
          lowerFirst(withoutEnd(text))
            .replace(/^(?:to|de|pour|à) /u, "")
            .replace(/^d['’]/u, ""),
        );
      if (shape === "noun") {
        put("benefitNoun", kind, (text) => nounFirst(withoutEnd(text)));
        if (/^(?:un|une|le|la|les|des|du|l['’]|notre|nos|a|an|the|our|some)(?=[\s\p{L}])/iu.test(value))
          put("productNoun", kind, (text) => lowerFirst(withoutEnd(text)));
      }
    }
  }
  const proof = known.get("product.proof")?.value;
  if (proof !== undefined && !conflictsWith(proof, address, language)) {
    if (shapeOf(proof, language) === "sentence" || /[.!]$/u.test(proof)) put("proof", "product.proof", pitch);
    else put("proofNoun", "product.proof", (value) => nounFirst(withoutEnd(value)));
  }
  return slots;
}

const withoutEnd = (text: string): string =>
  text
    .replace(/[.!…\s]+$/u, "")
    .replaceAll(/[«»“”"]/gu, "")
    .trim();
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Lower case for ordinary words, not for names, acronyms and "I". */
const lowerFirst = (text: string): string =>
  /^\p{Lu}(?:\p{Lu}|\s|['’](?=\p{Lu}))|^I\b/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
const nounFirst = (text: string): string =>
  /^(?:un|une|le|la|les|des|du|l['’]|notre|nos|a|an|the|our|some|\p{Lu}\p{Ll}+ (?:de|du|pour|for|of|à|en|to)\b)/iu.test(text)
    ? lowerFirst(text)
    : text;
