import { isAutomatic, returnDay } from "@filon/connectors/reading";
import { fold } from "../text/fold.ts";
import { type AiLanguage, languageOf } from "../text/language.ts";
import { type Output, OUTPUTS, type ReplyClass, type Sentiment } from "./classes.ts";
import { type Classifier, softmax, sums } from "./classifier.ts";
import { type Entity, entitiesIn } from "./entities.ts";
import { CUES, type CueHit, cuesIn, featuresOf, HASHED } from "./features.ts";
import { ownText } from "./own-words.ts";
import { sentimentOf } from "./sentiment.ts";

/** A message that answers ours. */
export interface ReplyToRead {
  readonly subject: string;
  readonly text: string;
  /** Headers by their name in lower case; empty for networks. */
  readonly headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** The language of the thread, which decides for words of either language. */
  readonly language?: AiLanguage | undefined;
}

/** Words that decided, with their place in `text` of the reading. */
export interface Evidence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What Filon reads in a reply. */
export interface Reading {
  readonly class: ReplyClass;
  /** How sure it is, 0 to 1. */
  readonly probability: number;
  readonly language: AiLanguage | null;
  readonly sentiment: Sentiment;
  /** YYYY-MM-DD, for absences that give one. */
  readonly returnDate: string | null;
  readonly entities: readonly Entity[];
  readonly because: readonly Evidence[];
  /** The person's own words, which `because` and `entities` refer to. */
  readonly text: string;
}

/** Below this probability, or this distance to the second class, a person reads. */
export const LEAST_PROBABILITY = 0.4;
const LEAST_MARGIN = 0.08;
/** What rules decide is given this probability: none of them is never wrong. */
const BY_RULE = 0.98;
const AUTOMATIC_BONUS = 3;
const MOST_QUOTED = 3;

/** Words by which programs announce an absence, or confirm what they received. */
const ABSENCE = new Set(CUES.flatMap(([output], cue) => (output === "outOfOffice" ? [cue] : [])));

/** Reads a reply: what it says, how sure that is, and the words it rests on. Requests to stop win over everything but absences of programs. */
export function readReply(model: Classifier, { subject, text: whole, headers, receivedAt, language: likely }: ReplyToRead): Reading {
  const { text, asksToStop } = ownText(whole);
  const folded = fold(text);
  const language = languageOf(text, languageOf(`${subject} ${text}`, null) ?? likely ?? null);
  const day = /^\d{4}-\d{2}-\d{2}/u.exec(receivedAt)?.[0] ?? "";
  const automatic = isAutomatic((name) => headers[name] ?? null, subject);
  const hits = cuesIn(folded);
  const absence = hits.filter(({ cue }) => ABSENCE.has(cue));
  const entities = entitiesIn(text, day);
  const reading = (output: Output, probability: number, because: readonly Evidence[]): Reading => {
    const isClear = output !== "other" && probability >= LEAST_PROBABILITY;
    return {
      class: isClear ? (output as ReplyClass) : "unclear",
      probability: Math.round(probability * 1e4) / 1e4,
      language,
      sentiment: sentimentOf(folded, output),
      returnDate: isClear && output === "outOfOffice" ? (returnDay(`${subject}\n${text}`, day) ?? returnDay(whole, day)) : null,
      entities,
      because: isClear ? because : [],
      text,
    };
  };
  if (!/[\p{L}\p{N}]/u.test(text)) return reading("other", 0.5, []);
  if (automatic && absence.length > 0 && !hasLeft(folded)) return reading("outOfOffice", 0.99, quotes(text, absence));
  const features = featuresOf(folded, hits);
  const totals = sums(model, features);
  if (asksToStop && !(automatic && absence.length > 0)) {
    const words = hits.filter(({ cue }) => CUES[cue]?.[0] === "unsubscribe");
    return reading("unsubscribe", BY_RULE, words.length > 0 ? quotes(text, words) : [whereStop(text)]);
  }
  if (automatic) add(totals, "outOfOffice", AUTOMATIC_BONUS);
  const shares = softmax(totals, model.temperature);
  const [first = 0, second = 1] = [...shares.keys()].toSorted((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0));
  const output = OUTPUTS[first] ?? "other";
  const [probability, next] = [shares[first] ?? 0, shares[second] ?? 0];
  const isThird = language === null && folded.split(/\s+/u).length > 5 && hits.length === 0;
  if (isThird || (probability - next < LEAST_MARGIN && output !== "unsubscribe")) return reading("other", probability, []);
  return reading(output, probability, evidence(model, text, folded, hits, first));
}

/** A program that says that somebody has left names another person: that is a referral. */
function hasLeft(folded: string): boolean {
  return /\b(?:no longer (?:works?|with|employed|part)|has left|have left|left the company|ne travaille plus|ne fait plus partie|a quitte|ai quitte|plus en poste|n'est plus)\b/u.test(
    folded,
  );
}

function add(totals: Float64Array, output: Output, bonus: number): void {
  const at = OUTPUTS.indexOf(output);
  totals[at] = (totals[at] ?? 0) + bonus;
}

function quotes(text: string, hits: readonly CueHit[]): readonly Evidence[] {
  const kept: Evidence[] = [];
  for (const { start, end } of hits) {
    if (kept.length === MOST_QUOTED) break;
    const words = wholeWords(text, start, end);
    if (words.text !== "" && !kept.some((other) => words.start < other.end && words.end > other.start)) kept.push(words);
  }
  return kept;
}

/** Widens a place to whole words, without the spaces and marks around them. */
function wholeWords(text: string, start: number, end: number): Evidence {
  let [from, to] = [start, end];
  while (from > 0 && /[\p{L}\p{N}]/u.test(text.charAt(from - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(from))) from -= 1;
  while (to < text.length && /[\p{L}\p{N}]/u.test(text.charAt(to)) && /[\p{L}\p{N}]/u.test(text.charAt(to - 1))) to += 1;
  while (from < to && /[\s.,;:!]/u.test(text.charAt(from))) from += 1;
  while (to > from && /[\s.,;:]/u.test(text.charAt(to - 1))) to -= 1;
  return { text: text.slice(from, to), start: from, end: to };
}

function whereStop(text: string): Evidence {
  const lines = text.split(/(?<=[.!?\n])/u);
  const line = lines.find((each) => /stop|arr[eê]t|cess|retir|suppr|remove|unsub|plus|contact/iu.test(each)) ?? lines[0] ?? text;
  const start = text.indexOf(line);
  return wholeWords(text, start, start + Math.min(line.length, 160));
}

/** Returns the signs that weigh most for a class, or else the words that do. */
function evidence(model: Classifier, text: string, folded: string, hits: readonly CueHit[], output: number): readonly Evidence[] {
  const weigh = (feature: number): number => {
    const at = feature * OUTPUTS.length;
    const own = model.weights[at + output] ?? 0;
    let others = 0;
    for (let other = 0; other < OUTPUTS.length; other += 1) if (other !== output) others += model.weights[at + other] ?? 0;
    return (own - others / (OUTPUTS.length - 1)) * model.scale;
  };
  const signs = hits
    .map((hit) => ({ hit, weight: weigh(HASHED + hit.cue) }))
    .filter(({ weight }) => weight > 0.2)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ hit }) => hit);
  if (signs.length > 0) return quotes(text, signs);
  const words = [...folded.matchAll(/[a-z0-9']{2,}|\?/gu)].slice(0, 80).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    weight: featuresOf(match[0], []).at.reduce((sum, feature) => sum + (feature < HASHED ? weigh(feature) : 0), 0),
  }));
  return words
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, 2)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => wholeWords(text, start, end));
}
