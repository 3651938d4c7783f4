import { countsOf, type StyleLanguage, type StyleProfile, wordsOf } from "../style/index.ts";
import { fold } from "../text/fold.ts";
import { contracted, expanded } from "./english.ts";
import type { Fact } from "./facts.ts";
import type { Move } from "./frames/frames.ts";
import { agreed, elided } from "./french.ts";
import type { Slots } from "./slots.ts";

/** A sentence that might be said: its words before typography, the facts in it, and what is counted in it. */
export interface Candidate {
  readonly move: Move;
  readonly text: string;
  readonly frame: string;
  readonly facts: readonly { readonly fact: Fact; readonly text: string }[];
  readonly counts: Float64Array;
  /** How much of it the user says in these words, 0 to 1. */
  readonly affinity: number;
  readonly stems: readonly string[];
}

export interface Situation {
  readonly language: StyleLanguage;
  readonly address: "tu" | "vous";
  readonly slots: Slots;
  readonly gender: { readonly sender: "f" | "m" | null; readonly recipient: "f" | "m" | null };
  readonly vocabulary: ReadonlySet<string>;
  readonly profile: StyleProfile;
  /** Marks and openers that the user would not use at this distance are left out. */
  readonly isFormal: boolean;
  readonly random: () => number;
  /** Exclamation marks a sentence, and whether the user lets sentences trail off. */
  readonly exclaims: number;
  readonly trails: boolean;
}

/** Connectives that may open a sentence, if the user uses them. */
const OPENERS: Readonly<Record<StyleLanguage, readonly string[]>> = {
  fr: [
    "Donc",
    "Du coup",
    "Bref",
    "Par ailleurs",
    "En effet",
    "En fait",
    "Concrètement",
    "D'ailleurs",
    "Alors",
    "Ensuite",
    "Enfin",
    "Cela dit",
    "Franchement",
    "Honnêtement",
    "De mon côté",
    "Bien sûr",
    "Evidemment",
    "Voilà",
  ],
  en: [
    "So",
    "Anyway",
    "Also",
    "Honestly",
    "Basically",
    "Actually",
    "Indeed",
    "In fact",
    "That said",
    "Of course",
    "Frankly",
    "Then",
    "Well",
    "Besides",
  ],
};
const OPENED: ReadonlySet<Move> = new Set(["offer", "why", "ask", "wayOut", "later"]);
const MARKED: ReadonlySet<Move> = new Set(["hook", "thanks", "acknowledge", "close", "wayOut", "why"]);
const PLACE = /\{(\w+)\}/gu;
const TRIES = 14;

/** Returns sentences for a move in many wordings; none when no frame has all its facts. */
export function candidatesFor(move: Move, frames: readonly string[], situation: Situation, most: number): readonly Candidate[] {
  const usable = frames.filter((frame) => [...frame.matchAll(PLACE)].every(([, name]) => situation.slots.has(name ?? "")));
  const found = new Map<string, Candidate>();
  for (let attempt = 0; attempt < most * 2 && found.size < most && usable.length > 0; attempt += 1) {
    const frame = usable[attempt < usable.length ? attempt : Math.floor(situation.random() * usable.length)] ?? "";
    for (const made of variantsOf(move, frame, situation)) if (!found.has(made.text)) found.set(made.text, made);
    if (attempt > most + TRIES) break;
  }
  return [...found.values()];
}

function variantsOf(move: Move, frame: string, situation: Situation): readonly Candidate[] {
  const { language, slots, random, profile, isFormal } = situation;
  const worded = chosen(
    frame.replaceAll(/<([^<>|]*)\|([^<>|]*)>/gu, (_, vous: string, tu: string) => (situation.address === "tu" ? tu : vous)),
    random,
  );
  const fitting = agreed(worded, situation.gender);
  if (fitting === null) return [];
  const facts: { fact: Fact; text: string }[] = [];
  const filled = fitting.replaceAll(PLACE, (_, name: string) => {
    const slot = slots.get(name);
    if (slot === undefined) return "";
    facts.push({ fact: slot.fact, text: slot.text });
    return slot.text;
  });
  const plain = tidy(filled);
  const isVerbatim = /^\{\w+\}$/u.test(frame);
  const text = language === "fr" && !isVerbatim ? elided(plain) : plain;
  const texts = [text];
  if (language === "en" && !isVerbatim) texts.push(random() < 0.5 ? expanded(text) : contracted(text));
  if (!isVerbatim && OPENED.has(move) && !isFormal) {
    const own = OPENERS[language].filter((opener) => situation.vocabulary.has(fold(opener)));
    const opener = own[Math.floor(random() * own.length)];
    if (opener !== undefined && !/^(?:Donc|Alors|Bref|So|Well|Et|And|Si|If|En|In|Du|Une|A |Petit|Quick)/u.test(text))
      texts.push(`${opener}, ${lowered(text, facts)}`);
  }
  if (!isVerbatim && MARKED.has(move) && text.endsWith(".")) {
    const bare = text.slice(0, -1);
    if (!isFormal && situation.exclaims > (move === "hook" || move === "why" ? 0.2 : 0.06)) texts.push(`${bare}!`);
    if (situation.trails && !isFormal) texts.push(`${bare}…`);
    const [emoji] = profile.emoji;
    if (emoji !== undefined && !isFormal && (move === "close" || move === "thanks")) texts.push(`${bare} ${emoji}`);
  }
  return [...new Set(texts)].map((each) => ({
    move,
    text: each,
    frame,
    facts,
    counts: countsOf(each, language),
    affinity: affinityOf(each, situation.vocabulary),
    stems: stemsOf(each),
  }));
}

/** Chooses among alternatives from the inside out. */
function chosen(text: string, random: () => number): string {
  let said = text;
  for (let depth = 0; depth < 4 && said.includes("["); depth += 1) {
    said = said.replaceAll(/\[([^[\]]*)\]/gu, (_, options: string) => {
      const list = options.split("|");
      return list[Math.floor(random() * list.length)] ?? "";
    });
  }
  return said;
}

function tidy(text: string): string {
  return text
    .replaceAll(/ {2,}/gu, " ")
    .replaceAll(/ +([.,])/gu, "$1")
    .replaceAll(/,\s*([.?!])/gu, "$1")
    .replaceAll(/\.\.(?!\.)/gu, ".")
    .replaceAll(/([?!])\./gu, "$1")
    .trim();
}

function lowered(text: string, facts: readonly { readonly text: string }[]): string {
  const first = text.split(/[ ,']/u)[0] ?? "";
  if (first === "I" || facts.some((each) => each.text.startsWith(first) && /^\p{Lu}/u.test(each.text))) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function affinityOf(text: string, vocabulary: ReadonlySet<string>): number {
  if (vocabulary.size === 0) return 0;
  const words = wordsOf(fold(text));
  if (words.length === 0) return 0;
  let hits = 0;
  for (const [at, word] of words.entries()) {
    if (vocabulary.has(word)) hits += 0.4;
    if (vocabulary.has(`${word} ${words[at + 1] ?? ""}`)) hits += 1;
  }
  return hits / (words.length * 1.4);
}

/** Returns the longer words of a text without their endings, to notice repetitions. */
export function stemsOf(text: string): readonly string[] {
  return [...new Set((fold(text).match(/[a-z]{5,}/gu) ?? []).map((word) => word.replace(/(?:er|ez|ons|ent|s|e|es|ing|ed)$/u, "")))];
}
