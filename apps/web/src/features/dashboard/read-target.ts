import { GOAL_MOST } from "@filon/contracts/goals";

/** Reads a goal as a person writes it (1 000, 1,000); null if blank, undefined if it is no whole number from 1 to the most. */
export function readTarget(text: string): number | null | undefined {
  const digits = text.replaceAll(/[\s\u00A0\u202F]|[.,](?=\d{3}(?!\d))/gu, "");
  if (digits === "") return null;
  const target = Number(digits);
  return /^\d+$/u.test(digits) && target >= 1 && target <= GOAL_MOST ? target : undefined;
}
