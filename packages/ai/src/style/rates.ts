import { AT, type Counted, COUNTED, FUNCTION_WORDS } from "./counts.ts";
import type { StyleLanguage } from "./questions.ts";

/** A feature of style: a count divided by another. Function words and marks are rates a word, the others rates a sentence. */
export interface Rate {
  readonly name: string;
  readonly of: number;
  readonly per: number;
  /** How strongly the composer aims at it. */
  readonly importance: number;
}

const rate = (name: Counted, per: Counted, importance: number): Rate => ({ name, of: AT[name], per: AT[per], importance });
const SHARED: readonly Rate[] = [
  rate("commas", "words", 1),
  rate("semicolons", "words", 0.7),
  rate("colons", "words", 0.8),
  rate("exclamations", "sentences", 1.5),
  rate("ellipses", "sentences", 1),
  rate("dashes", "words", 1),
  rate("brackets", "words", 0.8),
  rate("questions", "sentences", 0.8),
  rate("emoji", "sentences", 1),
  rate("firstSingular", "words", 1.2),
  rate("firstPlural", "words", 1.2),
  rate("hedges", "sentences", 1.2),
  rate("boosts", "sentences", 1),
  rate("connectives", "sentences", 1.2),
  rate("formal", "words", 1.2),
  rate("casual", "words", 1.4),
  rate("short", "sentences", 1),
  rate("long", "sentences", 1),
  { name: "sentenceLength", of: AT.logSum, per: AT.sentences, importance: 3 },
  { name: "wordLength", of: AT.letters, per: AT.words, importance: 1 },
];
const OWN: Readonly<Record<StyleLanguage, readonly Rate[]>> = {
  fr: [rate("on", "words", 1.4), rate("dropped", "sentences", 0.6)],
  en: [rate("contracted", "words", 1.5)],
};

/** The features of style by language, in a fixed order. */
export const RATES: Readonly<Record<StyleLanguage, readonly Rate[]>> = {
  fr: [...SHARED, ...OWN.fr, ...wordRates("fr")],
  en: [...SHARED, ...OWN.en, ...wordRates("en")],
};

function wordRates(language: StyleLanguage): readonly Rate[] {
  return FUNCTION_WORDS[language].map((word, at) => ({ name: `fw.${word}`, of: COUNTED.length + at, per: AT.words, importance: 0.35 }));
}

/** What writers do on average, and how much they differ: the mean and the variance between authors of each feature. */
export interface Background {
  readonly mean: readonly number[];
  readonly variance: readonly number[];
}

/** Differences between authors are at least this share of the mean: few authors were counted. */
const LEAST_SPREAD = 0.4;

/** Learns a background from the counts of several authors. */
export function learnBackground(authors: readonly Float64Array[], language: StyleLanguage): Background {
  const mean: number[] = [];
  const variance: number[] = [];
  for (const { of, per } of RATES[language]) {
    const total = authors.reduce((sum, counts) => sum + (counts[of] ?? 0), 0);
    const base = authors.reduce((sum, counts) => sum + (counts[per] ?? 0), 0);
    const average = (total + 0.5) / (base + 1);
    const own = authors.map((counts) => (counts[of] ?? 0) / Math.max(1, counts[per] ?? 0));
    const spread = own.reduce((sum, each) => sum + (each - average) ** 2, 0) / own.length;
    const sampling = average / Math.max(1, base / authors.length);
    mean.push(round(average));
    variance.push(round(Math.max(spread - sampling, (LEAST_SPREAD * average) ** 2, 1e-6)));
  }
  return { mean, variance };
}

const round = (value: number): number => Number(value.toPrecision(5));
