import type { CampaignSettings } from "@filon/contracts/campaigns";
import { useTexts } from "../../shared/i18n/index.ts";

type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7;
const isDay = (day: number): day is Day => Number.isInteger(day) && day >= 1 && day <= 7;

/** Returns a function that summarises in one line when and how fast a campaign acts. */
export function useSettingsSummary(): (settings: CampaignSettings) => string {
  const t = useTexts();
  const daysText = (days: readonly number[]) => {
    if (days.length === 7) return t("campaigns.settings.everyDay");
    if (days.join() === "1,2,3,4,5") return t("campaigns.settings.weekdays");
    return days
      .filter(isDay)
      .map((day) => t(`campaigns.settings.days.d${day}`))
      .join(" ");
  };
  return ({ activeDays, activeStart, activeEnd, dailyMax }) =>
    t("campaigns.settings.summary", { days: daysText(activeDays), start: activeStart, end: activeEnd, max: dailyMax });
}
