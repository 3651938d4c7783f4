const DAY_SECONDS = 86_400;

/** How long a day of the demonstration lasts in real time, at `clockFactor` virtual seconds to a real one. */
export function demoDay(clockFactor: number): { readonly unit: "seconds" | "minutes"; readonly count: number } {
  const seconds = DAY_SECONDS / Math.max(clockFactor, 1);
  if (seconds < 120) return { unit: "seconds", count: Math.max(1, Math.round(seconds)) };
  return { unit: "minutes", count: Math.round(seconds / 60) };
}
