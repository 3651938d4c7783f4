import type { CampaignForecast } from "@filon/contracts/campaigns";
import { ChannelLabel, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./load-charts.module.css";

type Load = CampaignForecast["loads"][number];

/** The acts of each account by day as columns against its limit; a table with each one's figures can be opened. */
export function LoadCharts({ forecast: { loads, days } }: { readonly forecast: CampaignForecast }) {
  const t = useTexts();
  if (loads.length === 0) return null;
  const nameOf = ({ account }: Load) => account ?? t("campaigns.forecast.addedAccount");
  return (
    <div className={styles.root}>
      <h3>{t("campaigns.forecast.loads.title")}</h3>
      <ul>
        {loads.map((load) => (
          <LoadChart key={`${load.accountId} ${load.kind}`} load={load} name={nameOf(load)} days={days} />
        ))}
      </ul>
    </div>
  );
}

interface LoadChartProps {
  readonly load: Load;
  readonly name: string;
  readonly days: readonly string[];
}

function LoadChart({ load: { channel, kind, limit, days: counts }, name, days }: LoadChartProps) {
  const t = useTexts();
  const format = useFormat();
  const most = Math.max(1, ...counts.map(({ high }) => high));
  // A limit far above what is done would flatten the columns: it is told in words alone.
  const top = limit > most * 2 ? most : Math.max(limit, most);
  const reached = counts.filter(({ middle }) => limit > 0 && middle >= limit).length;
  const height = (count: number) => (count === 0 ? "0" : `max(3px, ${(count / top) * 100}%)`);
  const busy = counts.filter(({ high }) => high > 0).length;
  return (
    <li>
      <p className={styles.head}>
        <ChannelLabel channel={channel}>{name}</ChannelLabel>
        <b>{t("campaigns.forecast.loads.kind", { kind })}</b>
        <small>{t(reached > 0 ? "campaigns.forecast.loads.reached" : "campaigns.forecast.loads.limit", { limit, reached, busy })}</small>
      </p>
      <div
        className={styles.plot}
        role="img"
        aria-label={t("campaigns.forecast.loads.chart", { name, kind, most: Math.round(most), limit, reached })}
      >
        {limit > 0 && limit <= top && <hr className={styles.limit} style={{ insetBlockEnd: `${(limit / top) * 100}%` }} />}
        {days.map((day, index) => {
          const { low, middle, high } = counts[index] ?? { low: 0, middle: 0, high: 0 };
          const title = t("campaigns.forecast.loads.day", {
            day: format.date(day),
            middle: Math.round(middle),
            low: Math.round(low),
            high: Math.round(high),
          });
          return (
            <span key={day} title={title}>
              <i data-band="" style={{ blockSize: height(high) }} />
              <i data-full={(limit > 0 && middle >= limit) || undefined} style={{ blockSize: height(middle) }} />
            </span>
          );
        })}
      </div>
      <p className={styles.scale} aria-hidden="true">
        <span>{format.date(days[0] ?? "")}</span>
        {days.length > 1 && <span>{format.date(days.at(-1) ?? "")}</span>}
      </p>
      <details>
        <summary>{t("campaigns.statistics.table")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("campaigns.statistics.day")}</th>
              <th scope="col">{t("campaigns.forecast.loads.middle")}</th>
              <th scope="col">{t("campaigns.forecast.loads.band")}</th>
            </tr>
          </thead>
          <tbody>
            {days.flatMap((day, index) => {
              const count = counts[index];
              if (count === undefined || count.high === 0) return [];
              return (
                <tr key={day}>
                  <th scope="row">{format.date(day)}</th>
                  <td>{format.number(Math.round(count.middle))}</td>
                  <td>{t("campaigns.forecast.loads.range", { low: Math.round(count.low), high: Math.round(count.high) })}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </li>
  );
}
