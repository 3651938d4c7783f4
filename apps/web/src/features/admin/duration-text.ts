import type { Translate } from "../../shared/i18n/index.ts";

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

/** Formats a duration in its largest whole unit: 45 seconds, 3 minutes, 2 hours, 5 days. */
export function durationText(t: Translate, seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ["seconds", 1];
  return t(`admin.health.${unit}`, { count: Math.floor(seconds / size) });
}
