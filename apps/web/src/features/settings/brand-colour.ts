import { textOnColour } from "@filon/domain";

/** Returns the error of a brand colour; null when it is valid or empty (PLAN-11). */
export function brandColourFault(value: string): "colourShape" | "lowContrast" | null {
  const colour = value.trim().toLowerCase();
  if (colour === "") return null;
  if (!/^#[0-9a-f]{6}$/u.test(colour)) return "colourShape";
  return textOnColour(colour) === null ? "lowContrast" : null;
}
