import { type ForecastComparison as Comparison, FORECAST_DAYS } from "@filon/contracts/campaigns";
import { AppButton, ErrorState, LoadingState, Notice, StatRow, StatTile, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { failureInPlace, messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { forecastComparisonQuery } from "../api/campaigns-forecast.ts";
import styles from "./forecast-comparison.module.css";

interface ForecastComparisonProps {
  readonly campaignId: string;
  readonly isUnderWay: boolean;
}

/** What was forecast when the run started, beside what has happened, and how far off it was. */
export function ForecastComparison({ campaignId, isUnderWay }: ForecastComparisonProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(forecastComparisonQuery(campaignId));
  const failure = failureInPlace(error, data);
  return (
    <section className={`card ${styles.root}`} aria-labelledby="forecast-comparison">
      <h2 id="forecast-comparison">{t("campaigns.forecast.compared.title")}</h2>
      {failure !== null && (
        <ErrorState
          title={t("campaigns.forecast.compared.unable")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(failure, t("campaigns.errors.other"))}
        </ErrorState>
      )}
      {failure === null && data === undefined && <LoadingState label={t("ui.states.loading")} />}
      {data === null && (
        <Notice tone="info">{t(isUnderWay ? "campaigns.forecast.compared.notYet" : "campaigns.forecast.compared.none")}</Notice>
      )}
      {data != null && <Compared comparison={data} />}
    </section>
  );
}

function Compared({ comparison: { people, passes, end, endedAt, days, inside, madeAt } }: { readonly comparison: Comparison }) {
  const t = useTexts();
  const format = useFormat();
  const past = days.filter(({ replied }) => replied !== null);
  const last = past.at(-1);
  const made = past.reduce((sum, day) => sum + (day.made ?? 0), 0);
  const acts = past.reduce((sum, day) => sum + day.acts, 0);
  const late = t("campaigns.forecast.later", { count: FORECAST_DAYS });
  return (
    <>
      <p className={styles.basis}>{t("campaigns.forecast.compared.basis", { when: format.dateTime(madeAt), people, passes })}</p>
      <StatRow>
        <StatTile
          label={t("campaigns.forecast.compared.end")}
          value={endedAt === null ? t("campaigns.forecast.compared.underWay") : format.date(endedAt)}
          note={t("campaigns.forecast.compared.endForecast", { date: end.half === null ? late : format.date(end.half) })}
        />
        <StatTile
          label={t("campaigns.forecast.compared.replied")}
          value={format.number(last?.replied ?? 0)}
          note={t("campaigns.forecast.compared.repliesForecast", {
            low: Math.round(last?.replies.low ?? 0),
            high: Math.round(last?.replies.high ?? 0),
          })}
        />
        <StatTile
          label={t("campaigns.forecast.compared.made")}
          value={format.number(made)}
          note={t("campaigns.forecast.compared.actsForecast", { count: Math.round(acts) })}
        />
        <StatTile
          label={t("campaigns.forecast.compared.inside")}
          value={inside === null ? "–" : format.percent(inside)}
          note={t(inside === null ? "campaigns.forecast.compared.insideNone" : "campaigns.forecast.compared.insideNote")}
        />
      </StatRow>
      <RepliesChart days={days} />
    </>
  );
}

/** The replies up to each day over the band that was forecast; a table with the figures can be opened. */
function RepliesChart({ days }: { readonly days: Comparison["days"] }) {
  const t = useTexts();
  const format = useFormat();
  const most = Math.max(1, ...days.map(({ replies, replied }) => Math.max(replies.high, replied ?? 0)));
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span data-series="band">{t("campaigns.forecast.compared.band")}</span>
        <span data-series="real">{t("campaigns.forecast.compared.real")}</span>
      </figcaption>
      <div className={styles.plot} role="img" aria-label={t("campaigns.forecast.compared.chart")}>
        {days.map(({ day, replies, replied }) => (
          <span key={day} title={format.date(day)}>
            <i
              data-series="band"
              style={{ insetBlockEnd: share(replies.low), blockSize: `max(2px, ${share(replies.high - replies.low)})` }}
            />
            {replied !== null && <i data-series="real" style={{ insetBlockEnd: `calc(${share(replied)} - 2px)` }} />}
          </span>
        ))}
      </div>
      <p className={styles.scale} aria-hidden="true">
        <span>{format.date(days[0]?.day ?? "")}</span>
        {days.length > 1 && <span>{format.date(days.at(-1)?.day ?? "")}</span>}
      </p>
      <details>
        <summary>{t("campaigns.statistics.table")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("campaigns.statistics.day")}</th>
              <th scope="col">{t("campaigns.forecast.compared.columns.acts")}</th>
              <th scope="col">{t("campaigns.forecast.compared.columns.replies")}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, acts, made, replies, replied }) => (
              <tr key={day}>
                <th scope="row">{format.date(day)}</th>
                <td>
                  {made === null ? "–" : format.number(made)} / {format.number(Math.round(acts))}
                </td>
                <td>
                  {replied === null ? "–" : format.number(replied)} /{" "}
                  {t("campaigns.forecast.loads.range", { low: Math.round(replies.low), high: Math.round(replies.high) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
