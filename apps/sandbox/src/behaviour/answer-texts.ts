import type { Disposition } from "./dispositions.ts";

/** The answers of one language that people choose from, by disposition. */
export type AnswerTexts = Readonly<Record<Exclude<Disposition, "silent"> | "closings", readonly string[]>>;
