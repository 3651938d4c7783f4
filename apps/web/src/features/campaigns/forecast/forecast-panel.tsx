import { type CampaignForecast, type CampaignSettings, FORECAST_DAYS, type ForecastChange } from "@filon/contracts/campaigns";
import { AppButton, ErrorState, LoadingState, Notice, StatRow, StatTile, useFormat } from "@filon/ui";
import { useState } from "react";
import { ApiProblem, messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { Bottleneck } from "./bottleneck.tsx";
import { ForecastRates } from "./forecast-rates.tsx";
import { ForecastSliders, type SliderSettings } from "./forecast-sliders.tsx";
import { LoadCharts } from "./load-charts.tsx";
import { type ForecastQuery, useForecast } from "./use-forecast.ts";
import { StuckPeople } from "./stuck-people.tsx";
import styles from "./forecast-panel.module.css";

interface ForecastPanelProps {
  /** Must keep its identity while the campaign is the same. */
  readonly queryOf: ForecastQuery;
  readonly settings: SliderSettings;
  readonly onKeep: (settings: Partial<CampaignSettings>) => void;
  /** Whether it is about the people of a campaign under way. */
  readonly isUnderWay?: boolean;
}

const NO_CHANGE: ForecastChange = {};

/** What a campaign will do: its end, replies and daily acts, what delays it, and what changes would do (AHEAD-04). */
export function ForecastPanel({ queryOf, settings, onKeep, isUnderWay = false }: ForecastPanelProps) {
  const t = useTexts();
  const [change, setChange] = useState(NO_CHANGE);
  const { shown, error, fullError, isStale, isRefining, refetch, ...compared } = useForecast(queryOf, change);
  const tooMany = error instanceof ApiProblem && error.status === 429;
  return (
    <section className={`card ${styles.root}`} aria-labelledby="campaign-forecast">
      <div>
        <h2 id="campaign-forecast">{t("campaigns.forecast.title")}</h2>
        <p className={styles.help}>{t(isUnderWay ? "campaigns.forecast.helpUnderWay" : "campaigns.forecast.help")}</p>
      </div>
      {error !== null && (
        <ErrorState
          title={t(tooMany ? "campaigns.statistics.tooMany" : "campaigns.forecast.unable")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {tooMany ? undefined : messageOf(error, t("campaigns.errors.other"))}
        </ErrorState>
      )}
      {error === null && shown === undefined && <LoadingState label={t("campaigns.forecast.loading")} />}
      {error === null && (shown === null || shown?.people === 0) && (
        <Notice tone="info">{t(isUnderWay ? "campaigns.forecast.nobodyLeft" : "campaigns.forecast.nobody")}</Notice>
      )}
      {shown != null && shown.people > 0 && (
        <>
          {error === null && (
            <div className={styles.answer} aria-busy={isStale}>
              <Figures forecast={shown} isRefining={isRefining} />
              {fullError !== null && (
                <Notice tone="warm" title={t("campaigns.forecast.onlyOne")}>
                  <p>{messageOf(fullError, t("campaigns.errors.other"))}</p>
                  <AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>
                </Notice>
              )}
              {shown.isCut && <Notice tone="warm">{t("campaigns.forecast.cut", { count: shown.people })}</Notice>}
              <Bottleneck forecast={shown} isQuick={shown.passes === 1} />
              <StuckPeople forecast={shown} />
              <LoadCharts forecast={shown} />
            </div>
          )}
          <ForecastSliders settings={settings} change={change} onChange={setChange} onKeep={onKeep} isStale={isStale} {...compared} />
          {error === null && <ForecastRates forecast={shown} />}
        </>
      )}
    </section>
  );
}

/** The end, the replies and the PRU, with how sure they are. */
function Figures({ forecast, isRefining }: { readonly forecast: CampaignForecast; readonly isRefining: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const { people, passes, end, pruCost, unfinished } = forecast;
  // Nobody ends where everybody waits for somebody to step in.
  const never = unfinished > 0 ? t("campaigns.forecast.later", { count: FORECAST_DAYS }) : "–";
  const range = (bands: CampaignForecast["replies"]) => {
    const { low, high } = bands.at(-1) ?? { low: 0, high: 0 };
    return passes === 1 ? undefined : t("campaigns.forecast.range", { low: Math.round(low), high: Math.round(high) });
  };
  const middle = (bands: CampaignForecast["replies"]) => format.number(Math.round(bands.at(-1)?.middle ?? 0));
  return (
    <>
      <p className={styles.basis} aria-live="polite">
        {t("campaigns.forecast.basis", { people, passes })} {isRefining && t("campaigns.forecast.refining")}
      </p>
      <StatRow>
        <StatTile
          label={t(end.half === null ? "campaigns.forecast.compared.end" : "campaigns.forecast.end")}
          value={end.half === null ? never : format.date(end.half)}
          note={passes === 1 || end.most === null ? undefined : t("campaigns.forecast.endMost", { date: format.date(end.most) })}
        />
        <StatTile label={t("campaigns.forecast.replies")} value={middle(forecast.replies)} note={range(forecast.replies)} />
        {forecast.rates.some(({ what }) => what === "accepted") && (
          <StatTile label={t("campaigns.forecast.accepted")} value={middle(forecast.accepted)} note={range(forecast.accepted)} />
        )}
        <StatTile label={t("campaigns.forecast.pru")} value={format.number(pruCost)} note={t("campaigns.forecast.pruNote")} />
      </StatRow>
    </>
  );
}
