import type { CampaignForecast } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./forecast-panel.module.css";

/** The rates that the forecast counts with, and where each comes from. */
export function ForecastRates({ forecast: { rates } }: { readonly forecast: CampaignForecast }) {
  const t = useTexts();
  const format = useFormat();
  if (rates.length === 0) return null;
  return (
    <div className={styles.rates}>
      <h3>{t("campaigns.forecast.rates.title")}</h3>
      <ul>
        {rates.map(({ what, channel, share, own, did, isAssumed }) => (
          <li key={`${what} ${channel}`}>
            <span>
              {what === "accepted"
                ? t("campaigns.forecast.rates.accepted")
                : t("campaigns.forecast.rates.replied", { channel: t(`campaigns.channels.${channel}`) })}{" "}
              <b>{format.percent(share)}</b>
            </span>
            <small>
              {own === 0
                ? t("campaigns.forecast.rates.assumed")
                : t(isAssumed ? "campaigns.forecast.rates.mixed" : "campaigns.forecast.rates.own", { own, did })}
            </small>
          </li>
        ))}
      </ul>
      <p className={styles.help}>{t("campaigns.forecast.rates.help")}</p>
    </div>
  );
}
