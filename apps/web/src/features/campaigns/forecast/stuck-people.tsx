import { type CampaignForecast, FORECAST_DAYS } from "@filon/contracts/campaigns";
import { Notice } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useReasons } from "../wording.ts";
import styles from "./forecast-panel.module.css";

/** People who would not go on without a user's help, and those still on their way after the last day; nothing when there are none. */
export function StuckPeople({ forecast: { stuck, unfinished } }: { readonly forecast: CampaignForecast }) {
  const t = useTexts();
  const reasons = useReasons();
  const held = stuck.filter(({ count }) => count >= 0.5);
  return (
    <>
      {held.length > 0 && (
        <Notice tone="warm" title={t("campaigns.forecast.stuck")}>
          <ul className={styles.stuck}>
            {held.map(({ code, count }) => (
              <li key={code}>{t("campaigns.forecast.stuckFor", { count: Math.round(count), reason: reasons(code) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unfinished >= 0.5 && (
        <Notice tone="warm">{t("campaigns.forecast.unfinished", { count: Math.round(unfinished), days: FORECAST_DAYS })}</Notice>
      )}
    </>
  );
}
