/** What a message is nearer to: how the user writes, or how its recipient expects to be written to. */
export type Authenticity = "natural" | "balanced" | "adapted";

/** Returns the style for a slider value: natural below 40, adapted above 70, otherwise balanced (MIMIC-12). */
export function authenticityOf(value: number): Authenticity {
  if (value < 40) return "natural";
  return value > 70 ? "adapted" : "balanced";
}
