import { QUESTION_COUNT } from "@filon/ai/questions";
import type { StyleLanguage } from "@filon/contracts/style";

/** The page's state in its address: the language of the profile, and the open question. */
export interface MimicAddress {
  readonly lang?: StyleLanguage;
  readonly q?: number;
  /** Shows the questions although there are results. */
  readonly again?: 1;
}

/** Reads an address; what is not valid is left out. */
export function readMimicAddress({ lang, q, again }: Readonly<Record<string, unknown>>): MimicAddress {
  const question = Number(q);
  return {
    ...((lang === "fr" || lang === "en") && { lang }),
    ...(q !== undefined && Number.isInteger(question) && question >= 1 && question <= QUESTION_COUNT && { q: question }),
    ...(Number(again) === 1 && { again: 1 as const }),
  };
}
