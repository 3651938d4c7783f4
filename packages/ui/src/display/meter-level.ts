export type MeterLevel = "calm" | "half" | "warning" | "critical";

/** Returns the share used in whole percent; 0 when the total is 0 (PRU-04). */
export function usedPercent(used: number, total: number): number {
  return total <= 0 ? 0 : Math.round((used / total) * 100);
}

/** Returns the colour level of a usage meter, which changes at 50, 70 and 90% (PRU-06). */
export function meterLevel(percent: number): MeterLevel {
  if (percent >= 90) return "critical";
  if (percent >= 70) return "warning";
  return percent >= 50 ? "half" : "calm";
}
