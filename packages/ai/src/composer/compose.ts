import { AT } from "../style/counts.ts";
import { type Address, type Register, type StyleLanguage, type StyleProfile } from "../style/index.ts";
import { fold } from "../text/fold.ts";
import { type Candidate, candidatesFor, type Situation, stemsOf } from "./candidates.ts";
import { formTarget, lengthCost, ownRate, styleCost, type Target, wordsTarget } from "./cost.ts";
import { englishTypography } from "./english.ts";
import { closingLines, greetingLine } from "./envelope.ts";
import { type Fact, type LeftOut, sortFacts } from "./facts.ts";
import { ENGLISH_FRAMES, ENGLISH_SUBJECTS } from "./frames/en.ts";
import { FRENCH_FRAMES, FRENCH_SUBJECTS } from "./frames/fr.ts";
import type { Move } from "./frames/frames.ts";
import { elided, frenchCivility, frenchTypography } from "./french.ts";
import { type Goal, goalOf, planFor } from "./plan.ts";
import { seededBy } from "./seeded.ts";
import { type Slots, slotsOf } from "./slots.ts";
import { verify, type VerifyCode } from "./verify.ts";

/** What is to be written. */
export interface Wish {
  readonly language: StyleLanguage;
  readonly profile: StyleProfile;
  readonly samples: readonly string[];
  readonly facts: readonly Fact[];
  readonly goal: string;
  readonly register: Register;
  /** 0 natural to 100 adapted (MIMIC-11). */
  readonly slider: number;
  readonly seed: string;
  readonly length?: "shorter" | "usual" | "longer";
  readonly address?: Address | undefined;
  readonly most?: number | undefined;
  /** Openings that others of the campaign have had: their folded first sentences. */
  readonly usedOpenings?: ReadonlySet<string>;
}

/** Why nothing was written, in codes that the user can act on. */
export type RefusalCode = "noOffer" | "languageUnsupported" | "openingUsedUp" | VerifyCode;
/** What the user should look at. */
export type WarningCode = "noRecipientName" | "notEnoughFacts" | "standardStyle" | "pitchAddress";

export interface WrittenSentence {
  readonly text: string;
  readonly move: Move | "greet" | "sign";
  readonly facts: readonly string[];
}
/** A message, with the sources of what it says. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly sentences: readonly WrittenSentence[];
  readonly facts: readonly { readonly text: string; readonly source: string; readonly id: string }[];
  readonly warnings: readonly WarningCode[];
  readonly leftOut: readonly LeftOut[];
  readonly refused: RefusalCode | null;
  /** How far the text is from the user's style: lower is nearer. */
  readonly distance: number;
  readonly opening: string;
}

const BEAM = 24;
const CANDIDATES = 18;
const AFFINITY = 9;
const REPEATED = 1.6;
const SAME_START = 4;
const LENGTHS = { shorter: 0.7, usual: 1, longer: 1.3 } as const;
/** Words of the user's below which the standard style is used, and it is said. */
const LEAST_EVIDENCE = 80;
const TRIES = 6;

interface State {
  readonly sentences: readonly Candidate[];
  readonly counts: Float64Array;
  readonly stems: readonly string[];
  readonly fixed: number;
  readonly cost: number;
}

/** Writes a message in the user's style from facts alone; the same wish gives the same message. */
export function compose(wish: Wish): Written {
  const { language, profile, register } = wish;
  const slider = Math.max(0, Math.min(100, Number.isFinite(wish.slider) ? wish.slider : 50));
  const { known, leftOut } = sortFacts(wish.facts);
  const address = addressFor(wish, slider, known);
  const slots = slotsOf(known, language, address);
  const goal = goalOf(wish.goal);
  const warnings = warningsOf(wish, known, slots);
  const refuse = (refused: RefusalCode): Written => ({
    subject: "",
    text: "",
    sentences: [],
    facts: [],
    warnings,
    leftOut,
    refused,
    distance: 0,
    opening: "",
  });
  const hasOffer = ["pitch", "benefitInf", "benefitNoun", "product", "topic"].some((name) => slots.has(name));
  if (!hasOffer && (goal === "meeting" || goal === "introduction") && wish.goal.trim() === "") return refuse("noOffer");
  const random = seededBy(wish.seed);
  const target: Target = {
    profile,
    register,
    form: formTarget(profile, register, slider),
    words: wordsTarget(profile, register, LENGTHS[wish.length ?? "usual"]),
  };
  const states = search(
    goal,
    target,
    {
      language,
      address,
      slots,
      gender: {
        sender: genderOf(known.get("sender.gender")?.value ?? ""),
        recipient: genderOf(known.get("recipient.civility")?.value ?? ""),
      },
      vocabulary: new Set(profile.vocabulary),
      profile,
      isFormal: slider > 70,
      random,
      exclaims: ownRate(profile, register, "exclamations"),
      trails: ownRate(profile, register, "ellipses") > 0.06,
    },
    stemsOf(closingLines(profile, register, slider, address, known).text),
  );
  let last: RefusalCode = hasOffer ? "openingUsedUp" : "noOffer";
  for (const state of states.slice(0, TRIES * 4)) {
    const written = assemble(wish, slider, address, goal, state, known, slots, target, random);
    if (wish.usedOpenings?.has(written.opening) === true) continue;
    const facts = [...known.values()].filter((fact) => written.facts.some(({ id }) => id === fact.id));
    const codes = verify({
      text: written.text,
      subject: written.subject,
      language,
      address,
      facts: [...facts, ...moments(known, slots)],
      banned: profile.banned,
      samples: wish.samples,
      most: wish.most,
    });
    if (codes.length === 0) return { ...written, warnings, leftOut, refused: null };
    last = codes[0] ?? last;
  }
  return refuse(last);
}

/** Days and hours are said in words of their own: the verifier compares with those too. */
function moments(known: ReadonlyMap<string, Fact>, slots: Slots): readonly Fact[] {
  return [...slots.values()].filter(({ fact }) => known.get(fact.kind) === fact).map(({ fact, text }) => ({ ...fact, value: text }));
}

/** Decides tu or vous: what the record says, then the slider, then how they write to the user, then the profile. */
function addressFor({ address, profile, register, language }: Wish, slider: number, known: ReadonlyMap<string, Fact>): Address {
  if (language === "en") return "vous";
  if (address !== undefined) return address;
  const set = known.get("recipient.address")?.value.toLowerCase();
  if (set === "tu" || set === "vous") return set;
  const theirs = fold(known.get("relation.theirWords")?.value ?? "");
  if (/\b(?:tu|te|toi|ton|ta|tes)\b/u.test(theirs)) return "tu";
  if (/\b(?:vous|votre|vos)\b/u.test(theirs)) return "vous";
  if (slider > 70) return "vous";
  return profile.address[register];
}

function genderOf(value: string): "f" | "m" | null {
  if (/^(?:f|femme|female|woman)$/iu.test(value.trim())) return "f";
  if (/^(?:m|h|homme|male|man)$/iu.test(value.trim())) return "m";
  const civility = frenchCivility(value);
  return civility === "Madame" ? "f" : civility === "Monsieur" ? "m" : null;
}

function warningsOf({ profile, register }: Wish, known: ReadonlyMap<string, Fact>, slots: Slots): readonly WarningCode[] {
  const kinds = [...known.keys()];
  const ofRecipient = kinds.filter((kind) => /^(?:recipient\.(?:company|position|industry|location)|post\.|relation\.|act\.)/u.test(kind));
  const hasPitch = known.has("campaign.pitch") && !slots.has("pitch") && !slots.has("benefitInf") && !slots.has("benefitNoun");
  return [
    ...(known.has("recipient.firstName") || known.has("recipient.lastName") ? [] : (["noRecipientName"] as const)),
    ...(register === "cold" && ofRecipient.length === 0 ? (["notEnoughFacts"] as const) : []),
    ...(profile.evidence.words < LEAST_EVIDENCE ? (["standardStyle"] as const) : []),
    ...(hasPitch ? (["pitchAddress"] as const) : []),
  ];
}

/** Searches for the best sentences, step by step; `said` are words of the closing, which nothing else should repeat. */
function search(goal: Goal, target: Target, situation: Situation, said: readonly string[]): readonly State[] {
  const frames = situation.language === "fr" ? FRENCH_FRAMES : ENGLISH_FRAMES;
  let states: State[] = [{ sentences: [], counts: new Float64Array(0), stems: said, fixed: 0, cost: 0 }];
  const steps = planFor(goal, target.profile);
  for (const [position, { move, optional }] of steps.entries()) {
    const candidates = candidatesFor(move, frames[move], situation, CANDIDATES);
    if (candidates.length === 0) continue;
    const next: State[] = optional ? [...states] : [];
    const share = target.words * Math.min(1, (position + 1) / steps.length + 0.1);
    for (const state of states) for (const candidate of candidates) next.push(extended(state, candidate, target, share, situation.random));
    next.sort((one, other) => one.cost - other.cost);
    states = diverse(next);
  }
  return states
    .map((state) => ({ ...state, cost: state.cost + lengthCost(state.counts[AT.words] ?? 0, target) }))
    .toSorted((one, other) => one.cost - other.cost);
}

function extended(state: State, candidate: Candidate, target: Target, share: number, random: () => number): State {
  const counts = state.counts.length === 0 ? candidate.counts : state.counts.map((count, at) => count + (candidate.counts[at] ?? 0));
  const repeated = candidate.stems.filter((stem) => state.stems.includes(stem)).length;
  const isSameStart = state.sentences.some((other) => other.text.split(" ")[0] === candidate.text.split(" ")[0]);
  const fresh = new Set(candidate.facts.map(({ fact }) => fact.id)).size;
  const fixed =
    state.fixed +
    REPEATED * repeated +
    (isSameStart ? SAME_START : 0) -
    AFFINITY * candidate.affinity -
    1.2 * Math.min(2, fresh) +
    2.2 * random();
  return {
    sentences: [...state.sentences, candidate],
    counts,
    stems: [...state.stems, ...candidate.stems],
    fixed,
    cost: fixed + styleCost(counts, target) + 0.5 * lengthCost(counts[AT.words] ?? 0, { ...target, words: share }),
  };
}

/** Keeps the best states, at most half of them with one first sentence. */
function diverse(states: readonly State[]): State[] {
  const kept: State[] = [];
  const openings = new Map<string, number>();
  for (const state of states) {
    const opening = state.sentences[0]?.text ?? "";
    const count = openings.get(opening) ?? 0;
    if (count >= BEAM / 4) continue;
    openings.set(opening, count + 1);
    kept.push(state);
    if (kept.length === BEAM) break;
  }
  return kept;
}

function assemble(
  wish: Wish,
  slider: number,
  address: Address,
  goal: Goal,
  state: State,
  known: ReadonlyMap<string, Fact>,
  slots: Slots,
  target: Target,
  random: () => number,
): Written {
  const { language, profile, register } = wish;
  const set = (text: string): string =>
    language === "fr" ? frenchTypography(text, profile.isCurly) : englishTypography(text, profile.isCurly);
  const greeting = greetingLine(profile, register, slider, known);
  const closing = closingLines(profile, register, slider, address, known);
  const body = paragraphs(state.sentences, profile);
  const text = set([greeting.text, ...body, closing.text].filter((part) => part !== "").join("\n\n"));
  const all = [...greeting.facts, ...state.sentences.flatMap((sentence) => sentence.facts), ...closing.facts];
  const subject = subjectFor(goal, language, address, slots, random);
  const used = new Map<string, { text: string; source: string; id: string }>();
  for (const { fact, text: words } of [...all, ...subject.facts])
    used.set(`${fact.id}:${words}`, { text: set(words), source: fact.source, id: fact.id });
  const sentences: WrittenSentence[] = [
    { text: set(greeting.text), move: "greet", facts: greeting.facts.map(({ fact }) => fact.id) },
    ...state.sentences.map((sentence) => ({
      text: set(sentence.text),
      move: sentence.move,
      facts: sentence.facts.map(({ fact }) => fact.id),
    })),
    { text: set(closing.text), move: "sign", facts: closing.facts.map(({ fact }) => fact.id) },
  ];
  const distance = styleCost(state.counts, target) / Math.max(1, state.sentences.length);
  const opening = (state.sentences[0]?.text ?? "").toLowerCase();
  return {
    subject: set(subject.text),
    text,
    sentences,
    facts: [...used.values()],
    warnings: [],
    leftOut: [],
    refused: null,
    distance,
    opening,
  };
}

/** Joins sentences to paragraphs: what opens, what is offered, what is asked, how it ends; fewer for users who write in one block. */
function paragraphs(sentences: readonly Candidate[], profile: StyleProfile): readonly string[] {
  const groupOf = (move: Move): number =>
    ["hook", "relation", "reminder", "thanks", "acknowledge"].includes(move)
      ? 0
      : ["offer", "proof", "why"].includes(move)
        ? 1
        : move === "close"
          ? 3
          : 2;
  const most = profile.paragraphs === 0 ? 3 : Math.max(1, Math.round(profile.paragraphs));
  const groups: string[][] = [];
  let last = -1;
  for (const { move, text } of sentences) {
    const group = groupOf(move);
    const isNew = groups.length === 0 || (group !== last && groups.length < most);
    if (isNew) groups.push([]);
    groups.at(-1)?.push(text);
    last = group;
  }
  return groups.map((group) => group.join(" "));
}

function subjectFor(
  goal: Goal,
  language: StyleLanguage,
  address: Address,
  slots: Slots,
  random: () => number,
): { text: string; facts: readonly { fact: Fact; text: string }[] } {
  const key = goal === "answer" || goal === "later" || goal === "leave" ? "reply" : goal;
  const frames = (language === "fr" ? FRENCH_SUBJECTS : ENGLISH_SUBJECTS)[key] ?? [];
  const usable = frames.filter((frame) => [...frame.matchAll(/\{(\w+)\}/gu)].every(([, name]) => slots.has(name ?? "")));
  const frame = usable[Math.floor(random() * Math.min(3, usable.length))] ?? "";
  const facts: { fact: Fact; text: string }[] = [];
  const text = frame
    .replaceAll(/<([^<>|]*)\|([^<>|]*)>/gu, (_, vous: string, tu: string) => (address === "tu" ? tu : vous))
    .replaceAll(/\[([^[\]]*)\]/gu, (_, options: string) => {
      const list = options.split("|");
      return list[Math.floor(random() * list.length)] ?? "";
    })
    .replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
      const slot = slots.get(name);
      if (slot !== undefined) facts.push({ fact: slot.fact, text: slot.text });
      return slot?.text ?? "";
    });
  return { text: language === "fr" ? elided(text) : text, facts };
}
