import { type STYLE_FEATURES, STYLE_RESULTS, STYLE_VALUES, type StyleResult, type StyleValue } from "@filon/contracts/style";
import { AT, countsOf, sentencesOf, wordsOf } from "./counts.ts";
import { BACKGROUND, TEXTURE } from "./background.trained.ts";
import type { RegisterStyle, StyleProfile } from "./profile.ts";
import type { StyleLanguage } from "./questions.ts";
import { RATES } from "./rates.ts";
import { rhythmOf, richnessOf } from "./texture.ts";

type Feature = (typeof STYLE_FEATURES)[number];

/** What is measured of a writer, beside writers on average. */
export interface Measure {
  readonly feature: Feature;
  readonly own: number;
  readonly usual: number;
  readonly reliability: number;
}

/** A result with the measure it rests on, and up to three passages of the writer's own texts that show it. */
export interface Finding {
  readonly result: StyleResult;
  readonly value: StyleValue;
  readonly measure: Measure;
  readonly quotes: readonly string[];
}

/** Values that the writer has set: they are aimed at instead of what was measured. */
export type ByHand = Readonly<Partial<Record<StyleResult, StyleValue>>>;

/** A value is said only of a writer this many spreads from the average, known this reliably (MIMIC-06). */
const LEAST_DISTANCE = 1;
const LEAST_RELIABILITY = 0.3;
/** Words of the writer's own: choices alone say nothing that could be quoted. */
const LEAST_WORDS = 30;
/** How far a value set by hand is aimed from the average, in spreads, and how strongly. */
const SET_DISTANCE = 1.3;
const SET_RELIABILITY = 0.7;
const MOST_QUOTES = 3;
/** Words of a passage. */
const [LEAST_QUOTED, MOST_QUOTED] = [3, 30];

const RATE_OF: Readonly<Partial<Record<Feature, string>>> = {
  warmth: "boosts",
  hedges: "hedges",
  formality: "formal",
  familiarity: "casual",
  exclamations: "exclamations",
  wordLength: "wordLength",
  sentenceLength: "sentenceLength",
  shortSentences: "short",
};
/** The feature of each value, and on which side of the average it lies; the defaults have none. */
const SIGNS: Readonly<Record<string, readonly [Feature, 1 | -1]>> = {
  "tone.warm": ["warmth", 1],
  "tone.direct": ["hedges", -1],
  "tone.formal": ["formality", 1],
  "tone.playful": ["familiarity", 1],
  "tone.reserved": ["warmth", -1],
  "vocabulary.simple": ["wordLength", -1],
  "vocabulary.technical": ["wordLength", 1],
  "vocabulary.rich": ["richness", 1],
  "vocabulary.colloquial": ["familiarity", 1],
  "structure.short": ["sentenceLength", -1],
  "structure.long": ["sentenceLength", 1],
  "structure.contrasted": ["rhythm", 1],
  "vibe.friendly": ["familiarity", 1],
  "vibe.confident": ["hedges", -1],
  "vibe.concise": ["shortSentences", 1],
  "vibe.enthusiastic": ["exclamations", 1],
  "vibe.careful": ["hedges", 1],
};

/** Reads the four results of a profile (MIMIC-06); `texts` are the writer's own, and quotes are taken from them. */
export function findingsOf(profile: StyleProfile, texts: readonly string[]): readonly Finding[] {
  const measures = new Map<Feature, Measure & { readonly distance: number }>();
  const measured = (feature: Feature) => {
    const known = measures.get(feature) ?? measureOf(profile, feature, texts);
    measures.set(feature, known);
    return known;
  };
  return STYLE_RESULTS.map((result) => {
    const values = STYLE_VALUES[result].flatMap((value) => {
      const sign = SIGNS[`${result}.${value}`];
      return sign === undefined ? [] : [{ value: value as StyleValue, sign: sign[1], measure: measured(sign[0]) }];
    });
    const weight = ({ sign, measure }: (typeof values)[number]) => sign * measure.distance * measure.reliability;
    const [strongest] = values.toSorted((one, other) => weight(other) - weight(one));
    if (strongest === undefined) throw new Error(`No values of ${result}`);
    const { measure, sign, value } = strongest;
    const { distance, ...shown } = measure;
    const isKnown = profile.evidence.words >= LEAST_WORDS && measure.reliability >= LEAST_RELIABILITY;
    const isClear = isKnown && sign * distance >= LEAST_DISTANCE;
    const quotes = isClear ? quotesFor(profile.language, measure.feature, sign, texts) : [];
    return { result, value: isClear ? value : defaultOf(result), measure: shown, quotes };
  });
}

const defaultOf = (result: StyleResult): StyleValue => STYLE_VALUES[result].at(-1) ?? "mixed";

function measureOf(profile: StyleProfile, feature: Feature, texts: readonly string[]): Measure & { readonly distance: number } {
  const { language } = profile;
  const rate = RATES[language].findIndex(({ name }) => name === RATE_OF[feature]);
  if (rate < 0) {
    const { mean, variance } = TEXTURE[language][feature === "rhythm" ? "rhythm" : "richness"];
    const { value, evidence } = feature === "rhythm" ? rhythmOf(texts) : richnessOf(texts);
    const own = evidence === 0 ? mean : value;
    const reliability = evidence / (evidence + (feature === "rhythm" ? 8 : 60));
    return { feature, own: shown(feature, own), usual: shown(feature, mean), reliability, distance: (own - mean) / Math.sqrt(variance) };
  }
  const usual = BACKGROUND[language].mean[rate] ?? 0;
  // The composer's spreads have a floor, which is far above how much the lengths of authors differ.
  const { variance } =
    feature === "sentenceLength" || feature === "wordLength"
      ? TEXTURE[language][feature]
      : { variance: BACKGROUND[language].variance[rate] };
  const spread = Math.sqrt(variance ?? 1);
  const { value, reliability } = profile.registers.all.estimates[rate] ?? { value: usual, reliability: 0 };
  // Estimates are drawn to the average; what the writer does themselves lies further.
  const own = reliability < 0.01 ? usual : usual + (value - usual) / reliability;
  // A rate has nothing below zero: doing without something is as far as one can go.
  const down = Math.min(spread, 0.8 * usual);
  const distance = (own - usual) / (own < usual ? down : spread);
  return { feature, own: shown(feature, own), usual: shown(feature, usual), reliability, distance };
}

/** Lengths are measured as logarithms, and shown as words. */
const shown = (feature: Feature, value: number): number => Math.max(0, feature === "sentenceLength" ? Math.exp(value) : value);

/** Sets the values chosen by hand as what the composer aims at. */
export function withSet(profile: StyleProfile, byHand: ByHand): StyleProfile {
  const aims = new Map<number, number>();
  const aim = (name: string | undefined, distance: number): void => {
    const rate = RATES[profile.language].findIndex((each) => each.name === name);
    const usual = BACKGROUND[profile.language].mean[rate];
    const spread = Math.sqrt(BACKGROUND[profile.language].variance[rate] ?? 0);
    if (rate >= 0 && usual !== undefined) aims.set(rate, Math.max(0, usual + distance * spread));
  };
  for (const result of STYLE_RESULTS) {
    const value = byHand[result];
    if (value === undefined) continue;
    const sign = SIGNS[`${result}.${value}`];
    if (sign === undefined) {
      for (const other of STYLE_VALUES[result]) aim(RATE_OF[SIGNS[`${result}.${other}`]?.[0] ?? "rhythm"], 0);
    } else if (sign[0] === "rhythm") {
      aim("short", SET_DISTANCE);
      aim("long", SET_DISTANCE);
    } else aim(RATE_OF[sign[0]], sign[1] * SET_DISTANCE);
  }
  if (aims.size === 0) return profile;
  const set = (style: RegisterStyle): RegisterStyle => ({
    ...style,
    estimates: style.estimates.map((estimate, rate) => {
      const value = aims.get(rate);
      return value === undefined ? estimate : { value, reliability: Math.max(SET_RELIABILITY, estimate.reliability) };
    }),
  });
  const { all, cold, warm, client } = profile.registers;
  return { ...profile, registers: { all: set(all), cold: set(cold), warm: set(warm), client: set(client) } };
}

function quotesFor(language: StyleLanguage, feature: Feature, sign: 1 | -1, texts: readonly string[]): readonly string[] {
  const passages = texts.flatMap((text, source) =>
    sentencesOf(text).flatMap((sentence) => {
      const words = wordsOf(sentence).length;
      const counts = countsOf(sentence, language);
      return words < LEAST_QUOTED && feature !== "shortSentences"
        ? []
        : words > MOST_QUOTED
          ? []
          : [{ text: sentence.trim(), source, strength: sign * strengthOf(feature, language, counts, sentence), words }];
    }),
  );
  // A feature that is absent is best shown by whole sentences without it.
  const ordered = passages.toSorted((one, other) => other.strength - one.strength || other.words - one.words);
  const quotes: string[] = [];
  for (const { text, strength } of ordered) {
    if (quotes.length === MOST_QUOTES || (sign > 0 && strength <= 0)) break;
    if (!quotes.includes(text)) quotes.push(text);
  }
  return quotes;
}

function strengthOf(feature: Feature, language: StyleLanguage, counts: Float64Array, sentence: string): number {
  if (feature === "rhythm") return counts[AT.long] ?? 0;
  if (feature === "richness") return richnessOf([sentence]).value;
  const rate = RATES[language].find(({ name }) => name === RATE_OF[feature]);
  if (rate === undefined) return 0;
  if (feature === "sentenceLength") return counts[AT.logSum] ?? 0;
  return (counts[rate.of] ?? 0) / Math.max(1, counts[rate.per] ?? 0);
}
