import type { StyleProfile } from "../style/index.ts";
import { fold } from "../text/fold.ts";
import type { Move } from "./frames/frames.ts";

/** What a message is for. */
export const GOALS = ["meeting", "followUp", "thanks", "introduction", "answer", "later", "leave"] as const;
export type Goal = (typeof GOALS)[number];

const WORDS: readonly (readonly [Goal, RegExp])[] = [
  ["leave", /\b(?:prendre conge|take leave|say goodbye|clore|accept (?:the )?refusal)\b|^leave$/u],
  ["later", /\b(?:plus tard|later|objection|set a date|fixer une date|recontacter|reporter|not now)\b/u],
  ["thanks", /\b(?:merci|remerci\w*|thank\w*)\b/u],
  ["followUp", /\b(?:relanc\w*|suivi|follow[- ]?up|rappel\w*|remind\w*|revenir vers|nudge)\b|^followup$/u],
  ["introduction", /\b(?:introduction|bonne personne|right person|mise en relation|recommand\w*|referral|introduire)\b/u],
  ["answer", /\b(?:repon\w*|answer\w*|reply)\b/u],
  ["meeting", /\b(?:rdv|rendez-vous|meeting|appel|call|demo\w*|echange|entretien|vente|sell|sales|prospect\w*)\b/u],
];

/** Reads a goal's name or words; what is not understood asks for a conversation. Free text chooses moves, and is never said. */
export function goalOf(text: string): Goal {
  const named = GOALS.find((goal) => goal.toLowerCase() === text.trim().toLowerCase());
  if (named !== undefined) return named;
  const plain = fold(text);
  return WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? "meeting";
}

/** A step of a message: its move, and whether the message may do without it. */
export interface Step {
  readonly move: Move;
  readonly optional: boolean;
}

const step = (move: Move, optional = false): Step => ({ move, optional });
const PLANS: Readonly<Record<Goal, readonly Step[]>> = {
  meeting: [
    step("hook"),
    step("relation", true),
    step("offer"),
    step("proof", true),
    step("why", true),
    step("ask"),
    step("wayOut", true),
    step("close", true),
  ],
  followUp: [step("reminder"), step("offer", true), step("why", true), step("ask"), step("wayOut", true), step("close", true)],
  thanks: [step("thanks"), step("offer", true), step("why", true), step("ask", true), step("close", true)],
  introduction: [step("hook"), step("offer"), step("proof", true), step("askIntroduction"), step("wayOut", true), step("close", true)],
  answer: [step("acknowledge"), step("offer", true), step("proof", true), step("ask"), step("close", true)],
  later: [step("acknowledge"), step("offer", true), step("later"), step("close", true)],
  leave: [step("acknowledge"), step("leave"), step("close", true)],
};

/** Returns the steps of a message; question 11 puts a figure, an example or what both have in common first. */
export function planFor(goal: Goal, profile: StyleProfile): readonly Step[] {
  const steps = [...PLANS[goal]];
  const earlier =
    profile.opensWith === "figure" || profile.opensWith === "example" ? "proof" : profile.opensWith === "question" ? "why" : null;
  const from = steps.findIndex(({ move }) => move === earlier);
  const to = steps.findIndex(({ move }) => move === "offer");
  if (from > to && to >= 0) steps.splice(to, 0, ...steps.splice(from, 1));
  return steps;
}
