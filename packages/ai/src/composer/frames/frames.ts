/** What a sentence is for. */
export const MOVES = [
  "hook",
  "relation",
  "offer",
  "proof",
  "why",
  "ask",
  "askIntroduction",
  "wayOut",
  "reminder",
  "thanks",
  "acknowledge",
  "later",
  "leave",
  "close",
] as const;
export type Move = (typeof MOVES)[number];
/** The frames of a language: sentences with alternatives and places for facts. */
export type Frames = Readonly<Record<Move, readonly string[]>>;
