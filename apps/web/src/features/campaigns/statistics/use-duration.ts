import { useTexts } from "../../../shared/i18n/index.ts";

/** Returns a function that formats a duration in its largest unit: days, hours or minutes, rounded down. */
export function useDuration(): (seconds: number) => string {
  const t = useTexts();
  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes >= 24 * 60) return t("campaigns.statistics.days", { count: Math.floor(minutes / (24 * 60)) });
    if (minutes >= 60) return t("campaigns.statistics.hours", { count: Math.floor(minutes / 60) });
    return t("campaigns.statistics.minutes", { count: minutes });
  };
}
