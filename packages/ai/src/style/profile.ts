import { cutText } from "@filon/contracts/text";
import { fold } from "../text/fold.ts";
import { languageOf } from "../text/language.ts";
import { BACKGROUND } from "./background.trained.ts";
import { AT, countsOf, sizeOf, wordsOf } from "./counts.ts";
import { partsOf } from "./message-parts.ts";
import { QUESTIONS, type StyleLanguage } from "./questions.ts";
import { RATES } from "./rates.ts";

/** Whom one writes to: a stranger, somebody who has answered, a client. */
export const REGISTERS = ["cold", "warm", "client"] as const;
export type Register = (typeof REGISTERS)[number];
export type Address = "tu" | "vous";

/** An answer of the calibration; a text that was passed is empty. */
export interface Answer {
  readonly text?: string | undefined;
  /** Keys of choices: one, several, or for pairs first that for prospects, then that for clients. */
  readonly chosen?: readonly string[] | undefined;
  readonly other?: string | undefined;
}
export type Answers = Readonly<Record<number, Answer>>;
export interface Sample {
  readonly text: string;
  readonly register?: Register | undefined;
}

/** A feature as estimated: its value, and from 0 to 1 how far the user's own words decide it. */
export interface Estimate {
  readonly value: number;
  readonly reliability: number;
}
export interface RegisterStyle {
  readonly words: number;
  readonly estimates: readonly Estimate[];
  /** Mean words of a message; 0 when unknown. */
  readonly messageWords: number;
}

/** How somebody writes in one language; without answers and samples it is the standard style. */
export interface StyleProfile {
  readonly schema: 1;
  readonly language: StyleLanguage;
  readonly evidence: { readonly words: number; readonly answers: number; readonly samples: number };
  readonly address: Readonly<Record<Register, Address>>;
  readonly registers: Readonly<Record<"all" | Register, RegisterStyle>>;
  readonly greetings: Readonly<Record<Register, string | null>>;
  readonly closings: Readonly<Record<Register, string | null>>;
  readonly banned: readonly string[];
  readonly emoji: readonly string[];
  readonly isCurly: boolean;
  readonly usesLists: boolean;
  readonly paragraphs: number;
  readonly opensWith: "figure" | "example" | "question" | "common" | null;
  /** Words and pairs of words the user uses, folded; the composer prefers them among equal ways to say something. */
  readonly vocabulary: readonly string[];
}

const ANSWER_WEIGHT = 0.6;
/** A chosen sentence weighs as much as this many words written. */
const CHOICE_WORDS = 60;
/** A mark that was chosen or not says as much as this many sentences. */
const MARK_SENTENCES = 12;
const MOST_WORDS = 20_000;
const MOST_VOCABULARY = 1_500;
const TEXT_REGISTERS: Readonly<Record<number, Register>> = { 1: "cold", 4: "client", 8: "warm", 10: "warm", 13: "warm" };
const CHOSEN_SENTENCES = [5, 9];
const MARKS: Readonly<Record<string, readonly [number, number]>> = {
  exclamation: [AT.exclamations, 0.3],
  ellipsis: [AT.ellipses, 0.25],
  dash: [AT.dashes, 0.25],
  semicolon: [AT.semicolons, 0.15],
  brackets: [AT.brackets, 0.2],
  emoji: [AT.emoji, 0.2],
};

interface Piece {
  readonly text: string;
  readonly register: Register | null;
  readonly weight: number;
  readonly isMessage: boolean;
}

/** Learns how somebody writes from their answers and samples. Texts in another language are left out. */
export function buildProfile(language: StyleLanguage, answers: Answers, samples: readonly Sample[]): StyleProfile {
  const pieces: Piece[] = [];
  let words = 0;
  const used = samples
    .map((sample) => ({ ...sample, text: cutText(plainOf(sample.text), MOST_WORDS * 4) }))
    .filter(({ text }) => text.trim() !== "" && isIn(text, language));
  const parted = used.map((sample) => ({ register: sample.register ?? null, ...partsOf(sample.text, language) }));
  for (const { body, register } of parted) {
    if (words > MOST_WORDS) break;
    words += wordsOf(body).length;
    pieces.push({ text: body, register, weight: 1, isMessage: true });
  }
  for (const question of QUESTIONS) {
    const answer = answers[question.number];
    const text = plainOf(answer?.text ?? "");
    if (question.kind !== "text" || text.trim() === "" || !isIn(text, language)) continue;
    const { body } = partsOf(text, language);
    words += wordsOf(body).length;
    pieces.push({ text: body, register: TEXT_REGISTERS[question.number] ?? null, weight: ANSWER_WEIGHT, isMessage: false });
  }
  const extra = evidenceOfChoices(language, answers);
  const all = estimate(language, pieces, extra, null);
  const register = (name: Register): RegisterStyle =>
    estimate(
      language,
      pieces.filter((piece) => piece.register === name),
      null,
      all,
    );
  const whole = unmarked(pieces.map((piece) => piece.text).join("\n"));
  const marks = answers[14]?.chosen ?? [];
  const bodies = parted.map(({ body }) => body);
  return {
    schema: 1,
    language,
    evidence: { words, answers: Object.values(answers).filter(isAnswered).length, samples: parted.length },
    address: addressOf(language, answers, pieces),
    registers: { all, cold: register("cold"), warm: register("warm"), client: register("client") },
    greetings: perRegister((name) => greetingOf(language, answers, parted, name)),
    closings: perRegister((name) => closingOf(language, answers, parted, name)),
    banned: bannedOf(language, answers),
    emoji: [...new Set(whole.match(/\p{Extended_Pictographic}\uFE0F?/gu) ?? (marks.includes("emoji") ? ["🙂"] : []))].slice(0, 8),
    isCurly: (whole.match(/’/gu)?.length ?? 0) >= (whole.match(/'/gu)?.length ?? 0),
    usesLists:
      (answers[12]?.chosen ?? []).includes("list") ||
      bodies.filter((body) => /^\s*[-•*] /mu.test(body)).length * 3 > Math.max(1, bodies.length),
    paragraphs: bodies.length === 0 ? 0 : bodies.reduce((sum, body) => sum + body.split(/\n\s*\n/u).length, 0) / bodies.length,
    opensWith: (["figure", "example", "question", "common"] as const).find((key) => answers[11]?.chosen?.includes(key)) ?? null,
    vocabulary: vocabularyOf(whole),
  };
}

/** Returns the bodies of the texts that a profile is learned from, as they were written. */
export function textsOf(language: StyleLanguage, answers: Answers, samples: readonly Sample[]): readonly string[] {
  const written = QUESTIONS.flatMap(({ kind, number }) => (kind === "text" ? (answers[number]?.text ?? []) : []));
  return [...samples.map(({ text }) => text), ...written]
    .map((text) => plainOf(text))
    .filter((text) => text.trim() !== "" && isIn(text, language))
    .map((text) => partsOf(text, language).body);
}

/** Leaves out what masking put in place of names, numbers and links: nobody wrote it. */
const unmarked = (text: string): string => text.replaceAll(/⟦(?:N|0|url)⟧/gu, "");

const isAnswered = (answer: Answer): boolean =>
  answer.text !== undefined || (answer.chosen?.length ?? 0) > 0 || (answer.other ?? "") !== "";
const perRegister = <T>(make: (register: Register) => T): Readonly<Record<Register, T>> => ({
  cold: make("cold"),
  warm: make("warm"),
  client: make("client"),
});

function isIn(text: string, language: StyleLanguage): boolean {
  return languageOf(text, language) === language;
}

/** Returns a text without markup and control characters. */
function plainOf(text: string): string {
  return text
    .replaceAll(/<(script|style)\b[\s\S]{0,5000}?<\/\1>/giu, " ")
    .replaceAll(/<br\s*\/?>|<\/(?:p|div)>/giu, "\n")
    .replaceAll(/<[^>\n]{1,300}>/gu, " ")
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) => (character === "\n" ? "\n" : " "))
    .normalize("NFC");
}

interface Choices {
  readonly counts: Float64Array;
  /** Extra sentences that count for marks only. */
  readonly markSentences: number;
}

function evidenceOfChoices(language: StyleLanguage, answers: Answers): Choices {
  const counts = new Float64Array(sizeOf(language));
  for (const number of CHOSEN_SENTENCES) {
    const key = answers[number]?.chosen?.[0];
    const sentence = QUESTIONS[number - 1]?.choices.find((choice) => choice.key === key)?.words[language];
    if (sentence === undefined) continue;
    const own = countsOf(sentence, language);
    const factor = CHOICE_WORDS / Math.max(1, own[AT.words] ?? 1) / 2;
    for (const [at, count] of own.entries()) counts[at] = (counts[at] ?? 0) + count * factor;
  }
  const marks = answers[14]?.chosen;
  if (marks === undefined || marks.length === 0) return { counts, markSentences: 0 };
  for (const [key, [at, share]] of Object.entries(MARKS)) if (marks.includes(key)) counts[at] = (counts[at] ?? 0) + share * MARK_SENTENCES;
  return { counts, markSentences: MARK_SENTENCES };
}

const MARK_COUNTS: ReadonlySet<number> = new Set(Object.values(MARKS).map(([at]) => at));

/** Estimates each rate from the counts and the level above: r = (Σ w·c + κ·r₀) ÷ (Σ w·n + κ). */
function estimate(language: StyleLanguage, pieces: readonly Piece[], choices: Choices | null, above: RegisterStyle | null): RegisterStyle {
  const totals = new Float64Array(sizeOf(language));
  let [messages, messageWords] = [0, 0];
  for (const { text, weight, isMessage } of pieces) {
    const own = countsOf(unmarked(text), language);
    for (const [at, count] of own.entries()) totals[at] = (totals[at] ?? 0) + weight * count;
    if (!isMessage) continue;
    messages += 1;
    messageWords += own[AT.words] ?? 0;
  }
  const written = totals[AT.words] ?? 0;
  for (const [at, count] of (choices?.counts ?? []).entries()) totals[at] = (totals[at] ?? 0) + count;
  const { mean, variance } = BACKGROUND[language];
  const estimates = RATES[language].map(({ of, per }, feature) => {
    const prior = above?.estimates[feature]?.value ?? mean[feature] ?? 0;
    const spread = (variance[feature] ?? 1e-4) * (above === null ? 1 : 0.35);
    const isLength = of === AT.logSum || of === AT.letters;
    const perUnit = isLength ? (of === AT.logSum ? 0.45 : 7) : Math.max(1e-5, prior * (1 - Math.min(0.9, prior)));
    const kappa = Math.max(1, perUnit / spread);
    const base = (totals[per] ?? 0) + (MARK_COUNTS.has(of) ? (choices?.markSentences ?? 0) * (per === AT.words ? 14 : 1) : 0);
    return { value: ((totals[of] ?? 0) + kappa * prior) / (base + kappa), reliability: base / (base + kappa) };
  });
  return { words: Math.round(written), estimates, messageWords: messages === 0 ? (above?.messageWords ?? 0) : messageWords / messages };
}

/** Reads tu or vous from question 7, or else from how the user's texts address their readers; vous in doubt. */
function addressOf(language: StyleLanguage, answers: Answers, pieces: readonly Piece[]): StyleProfile["address"] {
  const chosen = answers[7]?.chosen;
  const written = (register: Register): Address => {
    if (language === "en") return "vous";
    const text = fold(
      pieces
        .filter((piece) => piece.isMessage && (piece.register ?? register) === register)
        .map((piece) => piece.text)
        .join("\n"),
    );
    const tu = text.match(/\b(?:tu|te|t'|toi|ton|ta|tes)(?![a-z])/gu)?.length ?? 0;
    const vous = text.match(/\b(?:vous|votre|vos)\b/gu)?.length ?? 0;
    return tu > vous * 2 && tu >= 2 ? "tu" : "vous";
  };
  const by = (key: string | undefined, register: Register): Address =>
    key === undefined ? written(register) : key === "atOnce" ? "tu" : "vous";
  return { cold: by(chosen?.[0], "cold"), warm: by(chosen?.[0], "warm"), client: by(chosen?.[1] ?? chosen?.[0], "client") };
}

type Parted = { readonly register: Register | null; readonly greeting: string | null; readonly closing: string | null };

function greetingOf(language: StyleLanguage, answers: Answers, parted: readonly Parted[], register: Register): string | null {
  const chosen = pairChoice(language, answers, 2, register);
  if (chosen !== null) return formOf(chosen);
  return mostFrequent(parted.filter((each) => (each.register ?? register) === register).flatMap(({ greeting }) => greeting ?? []));
}

function closingOf(language: StyleLanguage, answers: Answers, parted: readonly Parted[], register: Register): string | null {
  const answer = answers[3];
  const key = register === "client" ? (answer?.chosen?.[1] ?? answer?.chosen?.[0]) : answer?.chosen?.[0];
  if (key === "name") return "";
  const chosen = pairChoice(language, answers, 3, register);
  if (chosen !== null) return chosen;
  return mostFrequent(parted.filter((each) => (each.register ?? register) === register).flatMap(({ closing }) => closing ?? []));
}

function pairChoice(language: StyleLanguage, answers: Answers, number: number, register: Register): string | null {
  const answer = answers[number];
  const key = register === "client" ? (answer?.chosen?.[1] ?? answer?.chosen?.[0]) : answer?.chosen?.[0];
  if (key === "other" || (key === undefined && (answer?.other ?? "") !== ""))
    return cutText(plainOf(answer?.other ?? ""), 60).trim() || null;
  return QUESTIONS[number - 1]?.choices.find((choice) => choice.key === key)?.words[language] ?? null;
}

/** Turns « Bonjour Nadia, » into « Bonjour {firstName}, ». */
function formOf(greeting: string): string {
  return greeting
    .replace(/Nadia/u, "{firstName}")
    .replace(/Madame|Monsieur/u, "{civility}")
    .replace(/Ms Martin/u, "{civility} {lastName}");
}

function mostFrequent(forms: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}

function bannedOf(language: StyleLanguage, answers: Answers): readonly string[] {
  const listed = (answers[15]?.chosen ?? []).flatMap(
    (key) => QUESTIONS[14]?.choices.find((choice) => choice.key === key)?.words[language] ?? [],
  );
  const other = cutText(plainOf(answers[15]?.other ?? ""), 120).trim();
  return [...listed, ...(other === "" ? [] : [other])].map((phrase) => phrase.replaceAll(/[.!…]+$/gu, ""));
}

/** Returns words and pairs of words, the most used first. */
function vocabularyOf(text: string): readonly string[] {
  const counts = new Map<string, number>();
  const words = wordsOf(fold(text));
  for (const [at, word] of words.entries()) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    const next = words[at + 1];
    if (next !== undefined) counts.set(`${word} ${next}`, (counts.get(`${word} ${next}`) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, MOST_VOCABULARY)
    .map(([word]) => word);
}
