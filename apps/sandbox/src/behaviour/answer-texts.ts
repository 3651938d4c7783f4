import type { Disposition } from "./dispositions.ts";

/** The texts of a language that people choose from, by disposition. */
export type AnswerTexts = Readonly<Record<Exclude<Disposition, "silent"> | "closings", readonly string[]>>;
