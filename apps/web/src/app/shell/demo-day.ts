const DAY_SECONDS = 86_400;

/** Returns the real-time length of a demonstration day, at `clockFactor` virtual seconds per real second. */
export function demoDay(clockFactor: number): { readonly unit: "seconds" | "minutes"; readonly count: number } {
  const seconds = DAY_SECONDS / Math.max(clockFactor, 1);
  if (seconds < 120) return { unit: "seconds", count: Math.max(1, Math.round(seconds)) };
  return { unit: "minutes", count: Math.round(seconds / 60) };
}
