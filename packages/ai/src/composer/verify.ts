import { cutText } from "@filon/contracts/text";
import type { StyleLanguage } from "../style/index.ts";
import { languageOf } from "../text/language.ts";
import { fold } from "../text/fold.ts";
import type { Fact } from "./facts.ts";
import { conflictsWith } from "./slots.ts";

/** Why a text must not be sent as it is. */
export type VerifyCode =
  | "claimWithoutSource"
  | "pretendedRelation"
  | "falseUrgency"
  | "bannedPhrase"
  | "addressConflict"
  | "wrongLanguage"
  | "missingVariable"
  | "tooLongForChannel"
  | "copiedSample";

export interface ToVerify {
  readonly text: string;
  readonly subject: string;
  readonly language: StyleLanguage;
  readonly address: "tu" | "vous";
  /** The facts that the text may rest on, those of the sender's signature included. */
  readonly facts: readonly Fact[];
  readonly banned: readonly string[];
  readonly samples: readonly string[];
  /** Most characters of the channel. */
  readonly most?: number | undefined;
}

const LONGEST_RUN = 7;
const MOST_SAMPLE = 20_000;
const RELATION =
  /\b(?:comme convenu|suite a notre (?:echange|conversation|appel|rencontre)|ravi de vous avoir (?:rencontre|croise)|nous nous sommes (?:vus|parle|rencontres)|as (?:agreed|discussed)|following our (?:call|conversation|meeting)|great (?:meeting|seeing) you|nice to meet you again|we met|we spoke)\b/u;
const SEEN =
  /\b(?:j'ai (?:vu|lu|parcouru|decouvert|regarde|suivi) (?:votre|ton|vos|tes)|i (?:saw|read|noticed|came across|watched|loved) your|congratulations on|felicitations pour|j'ai (?:ador|beaucoup aim)e?)/u;
const URGENCY =
  /\b(?:derniere chance|offre limitee|plus que \S+ (?:places|jours|heures)|avant qu'il ne soit trop tard|last chance|limited (?:offer|time)|only \S+ (?:left|spots|places)|act now|before it'?s too late|urgent)\b/u;
const CLAIMS =
  /\b(?:garanti\w*|guarantee\w*|leader (?:du|mondial|europeen|en)|numero un|number one|market leader|meilleur\w* (?:du|outil|solution)|the best \w+ (?:on|in)|des milliers de|thousands of|des centaines de|hundreds of|clients? (?:satisfaits|comme)|customers (?:such as|like)|prouve que|proven to|gratuit\w*|free of charge|for free)\b/gu;
const MONTHS_DAYS =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)$/u;
const FREE_CAPITALS = /^(?:i|i'm|i'd|i'll|i've|madame|monsieur|mr|ms|mrs|mme|m)$/u;

/** Checks a text that is to be sent in a user's name. Returns the codes of what is wrong; none when it holds. */
export function verify({ text, subject, language, address, facts, banned, samples, most }: ToVerify): readonly VerifyCode[] {
  const codes = new Set<VerifyCode>();
  const folded = fold(text.normalize("NFC"));
  const said = fold(facts.map((fact) => fact.value).join(" \n "));
  const bare = withoutFacts(folded, facts);
  if (/[{}⟦⟧·]|\[[^\]]*\]|<[^>]+>/u.test(text)) codes.add("missingVariable");
  if (most !== undefined && text.length > most) codes.add("tooLongForChannel");
  if (banned.some((phrase) => phrase.trim() !== "" && folded.includes(fold(phrase)))) codes.add("bannedPhrase");
  if (conflictsWith(withoutFacts(text, facts), address, language)) codes.add("addressConflict");
  if (languageOf(text, language) !== language) codes.add("wrongLanguage");
  const figures = digitsOf(facts);
  if ((folded.match(/\d+(?:[.,]\d+)*/gu) ?? []).some((figure) => !figures.has(Number(figure.replace(",", ".")))))
    codes.add("claimWithoutSource");
  for (const link of text.match(/https?:\/\/\S+|[\w.+-]+@[\w-]+\.\w+/gu) ?? [])
    if (!said.includes(fold(link).replace(/[.,;!?]+$/u, ""))) codes.add("claimWithoutSource");
  if ([...bare.matchAll(CLAIMS)].length > 0) codes.add("claimWithoutSource");
  if (namesIn(text).some((name) => !said.includes(fold(name)))) codes.add("claimWithoutSource");
  const kinds = facts.map((fact) => fact.kind);
  if (RELATION.test(bare) && !kinds.some((kind) => kind.startsWith("relation."))) codes.add("pretendedRelation");
  if (SEEN.test(bare) && !kinds.some((kind) => kind.startsWith("post.") || kind.startsWith("relation.") || kind === "act.visited"))
    codes.add("pretendedRelation");
  if (/^re ?:/iu.test(subject) && !kinds.some((kind) => kind.startsWith("relation."))) codes.add("pretendedRelation");
  if (URGENCY.test(bare)) codes.add("falseUrgency");
  if (longestRun(bare, samples) > LONGEST_RUN) codes.add("copiedSample");
  return [...codes];
}

/** Takes the facts' own words out of a text: what a fact says is never the writer's claim. */
function withoutFacts(text: string, facts: readonly Fact[]): string {
  return facts.reduce((rest, { value }) => (value.length < 3 ? rest : rest.replaceAll(value, " ").replaceAll(fold(value), " ")), text);
}

function digitsOf(facts: readonly Fact[]): ReadonlySet<number> {
  const figures = new Set<number>();
  for (const { value } of facts) {
    for (const figure of value.match(/\d+(?:[.,]\d+)*/gu) ?? []) figures.add(Number(figure.replace(",", ".")));
    for (const group of value.match(/\d{1,3}(?:[ \u00A0\u202F]\d{3})+/gu) ?? []) figures.add(Number(group.replaceAll(/\D/gu, "")));
    const hour = /T(\d{2}):/u.exec(value)?.[1];
    if (hour !== undefined) figures.add(Number(hour) % 12 === 0 ? 12 : Number(hour) % 12);
  }
  return figures;
}

/** Returns words that begin with a capital within a sentence. */
function namesIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/(?<=[\p{Ll},;:)»] ["«(]?)\p{Lu}[\p{L}'’-]+/gu)) {
    const plain = fold(match[0]);
    if (MONTHS_DAYS.test(plain) || FREE_CAPITALS.test(plain)) continue;
    if (/[:!?]\s?$/u.test(text.slice(0, match.index))) continue;
    found.push(match[0].replace(/['’]s$/u, ""));
  }
  return found;
}

/** Returns the longest run of words that a text shares with any sample. */
export function longestRun(text: string, samples: readonly string[]): number {
  const words = fold(text).match(/[a-z0-9']+/gu) ?? [];
  let longest = 0;
  for (const sample of samples) {
    const own = cutText(fold(sample), MOST_SAMPLE).match(/[a-z0-9']+/gu) ?? [];
    const places = new Map<string, number[]>();
    for (const [at, word] of own.entries()) places.set(word, [...(places.get(word) ?? []).slice(0, 200), at]);
    for (let from = 0; from < words.length; from += 1) {
      for (const place of places.get(words[from] ?? "") ?? []) {
        let length = 0;
        while (from + length < words.length && words[from + length] === own[place + length] && length < 40) length += 1;
        if (length > longest) longest = length;
      }
    }
  }
  return longest;
}
