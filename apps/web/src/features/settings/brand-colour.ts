import { textOnColour } from "@filon/domain";

/** What is wrong with a colour as a brand's; null: nothing, or that none is given (PLAN-11). */
export function brandColourFault(value: string): "colourShape" | "lowContrast" | null {
  const colour = value.trim().toLowerCase();
  if (colour === "") return null;
  if (!/^#[0-9a-f]{6}$/u.test(colour)) return "colourShape";
  return textOnColour(colour) === null ? "lowContrast" : null;
}
