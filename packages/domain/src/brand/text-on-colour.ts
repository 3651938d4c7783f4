/** Text colours used on a brand's colour: white, and Filon's ink. */
const TEXTS = ["#ffffff", "#0b1026"] as const;

/** Minimum contrast of text under WCAG 2.2 AA (1.4.3). */
const READABLE = 4.5;

/** Returns the relative luminance of a colour #rrggbb (WCAG 2.2), 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours #rrggbb, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the text colour with the best contrast on a colour #rrggbb; null when neither white nor ink has enough (PLAN-11). */
export function textOnColour(colour: string): (typeof TEXTS)[number] | null {
  const best = contrastOf(colour, TEXTS[0]) >= contrastOf(colour, TEXTS[1]) ? TEXTS[0] : TEXTS[1];
  return contrastOf(colour, best) >= READABLE ? best : null;
}

/** Returns the colour to mix in on hover: away from the text on it, so that the contrast only grows. */
export function awayFromText(colour: string): "black" | "white" {
  return textOnColour(colour) === TEXTS[0] ? "black" : "white";
}
